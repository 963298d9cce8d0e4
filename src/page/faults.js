// Faults that the page tells in its own words (texts.c). Workers have no words, so a fault is the id of a
// text, with the text's values.

export const fault = (id, ...values) => Object.assign(new Error(id), { values });

// Returns what the page passes to say(): the id with its values, or the text of any other fault.
export const sayable = (thrown) => [thrown?.message ?? String(thrown), ...thrown?.values ?? []];
