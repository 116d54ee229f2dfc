import { AsyncLocalStorage } from 'node:async_hooks';

const keys = new AsyncLocalStorage<string>();

/** Does the work of a program that calls with an API key. */
export const withKey = <T>(keyId: string, work: () => T): T => keys.run(keyId, work);

/** Returns the id of the API key of the current call; undefined for calls of people, and outside of calls. */
export const currentKeyId = (): string | undefined => keys.getStore();
