import type { OutState } from "./OutState";
import type { SoundView } from "./SoundView";
import type { TargetView } from "./TargetView";
export type StreamView = { encoder: OutState, reason?: string, hls: boolean, targets: Array<TargetView>, recording?: string, sound: SoundView, };
