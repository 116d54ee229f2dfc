/** An uploaded image in the form in which the shop stores it. */
export type NormalizedImage = { bytes: Uint8Array; width: number; height: number };

/** The reply of the intake process to its one file. */
export type IntakeReply = { kind: 'accepted'; image: NormalizedImage } | { kind: 'refused'; reason: string };
