/** A claim about the shop under attack or on a bad day, and the script that proves it. */
export type Proof = {
  claim: string;
  /** Returns the measured figures in a few words. Throws when the claim does not hold. */
  prove: (options: ProofOptions) => Promise<string>;
};

export type ProofOptions = {
  /** The start of every random choice, so that a failure can be repeated. */
  seed: number;
  /** An empty folder for what the proof writes. It is deleted when the proof holds. */
  folder: string;
};
