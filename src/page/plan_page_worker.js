// The worker of a planning page.

import { hearDrafts } from "./plan_worker.js";

onmessage = ({ data }) => hearDrafts(data);
