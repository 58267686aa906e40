import type { DelayView } from "./DelayView";
import type { StreamView } from "./StreamView";
export type OutPage = { delay: DelayView, stream?: StreamView, no_picture?: string, };
