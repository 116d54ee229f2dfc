import type { Derivative } from './picture-key.ts';

/** What the shop asks of the picture process: one original, and what to make of it. */
export type PictureJob = { original: Uint8Array; wanted: Derivative[] };

/** What the picture process answers: every derivative as it is made, then that it is done or why it cannot be. */
export type PictureAnswer =
  | { kind: 'made'; derivative: Derivative; bytes: Uint8Array }
  | { kind: 'done' }
  | { kind: 'failed'; reason: string };
