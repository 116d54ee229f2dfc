import type { Derivative } from './image-key.ts';

/** A message to the encoder process: one original and the sizes to create. */
export type EncodeRequest = { original: Uint8Array; wanted: Derivative[] };

/** A message from the encoder process: each finished derivative, then success or the reason of a failure. */
export type EncodeReply =
  | { kind: 'encoded'; derivative: Derivative; bytes: Uint8Array }
  | { kind: 'done' }
  | { kind: 'failed'; reason: string };
