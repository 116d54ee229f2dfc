/** Loads with a large dictionary, so it is imported only when it is needed. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Rating a long repetition would block typing; what follows is not needed to be strong. */
const ratedLength = 64;

/** From 0, guessed immediately, to 4. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** Rates a password. It is weaker when it contains words of `known`, such as the e-mail of the account. */
export function ratePassword(password: string, known: readonly string[]): PasswordScore {
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(({ length }) => length > 2);
  return zxcvbn.check(password.trim().slice(0, ratedLength), words).score;
}
