import type { Failure } from './failure.ts';

/** For the two failures that spec §8 wants in the log of the browser. Words only: an error may carry what was typed. */
export const logFailure = (what: string, { code, message }: Failure): void => {
  // oxlint-disable-next-line no-console -- this is that log
  console.info(`${what}: ${message} (${code})`);
};
