/** A picture as the shop keeps it. */
export type TakenPicture = { bytes: Uint8Array; width: number; height: number };

/** What the intake process answers to the one file that it is given. */
export type IntakeAnswer = { kind: 'taken'; picture: TakenPicture } | { kind: 'refused'; reason: string };
