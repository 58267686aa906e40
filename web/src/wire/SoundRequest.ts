export type SoundRequest = { muted: boolean, };
