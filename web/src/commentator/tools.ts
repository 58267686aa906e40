import type { TextKey } from '../text/say';

/** What a finger does on the board. */
export const TOOLS = [
  'move',
  'arrow',
  'circle',
  'pen',
  'highlighter',
  'spotlight',
  'laser',
] as const;

export type Tool = (typeof TOOLS)[number];

export const TOOL_TEXT = {
  move: 'tool_move',
  arrow: 'tool_arrow',
  circle: 'tool_circle',
  pen: 'tool_pen',
  highlighter: 'tool_highlighter',
  spotlight: 'tool_spotlight',
  laser: 'tool_laser',
} as const satisfies Readonly<Record<Tool, TextKey>>;
