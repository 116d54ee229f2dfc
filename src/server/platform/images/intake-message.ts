/** A picture as the shop keeps it. */
export type NormalizedImage = { bytes: Uint8Array; width: number; height: number };

/** What the intake process answers to the one file that it is given. */
export type IntakeReply = { kind: 'taken'; picture: NormalizedImage } | { kind: 'refused'; reason: string };
