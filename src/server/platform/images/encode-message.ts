import type { Derivative } from './image-key.ts';

/** What the shop asks of the picture process: one original, and what to make of it. */
export type EncodeRequest = { original: Uint8Array; wanted: Derivative[] };

/** What the picture process answers: every derivative as it is made, then that it is done or why it cannot be. */
export type EncodeReply =
  | { kind: 'made'; derivative: Derivative; bytes: Uint8Array }
  | { kind: 'done' }
  | { kind: 'failed'; reason: string };
