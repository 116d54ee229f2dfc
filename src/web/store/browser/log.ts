import type { ApiError } from '#web/store/api-error.ts';

/** Logs the two errors that spec §8 wants in the browser's log. Not their fields, which may repeat what was typed. */
export const logError = (what: string, { code, message }: ApiError): void => {
  // oxlint-disable-next-line no-console -- this is that log
  console.info(`${what}: ${message} (${code})`);
};
