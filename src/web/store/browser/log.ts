import type { ApiError } from '#web/store/api-error.ts';

/** Logs an error that spec §8 requires in the console. Omits its fields, which may repeat the user's input. */
export const logError = (what: string, { code, message }: ApiError): void => {
  // oxlint-disable-next-line no-console -- required by spec §8
  console.info(`${what}: ${message} (${code})`);
};
