import { AsyncLocalStorage } from 'node:async_hooks';

const saves = new AsyncLocalStorage<string>();

/** Does the work of a request; the audit entries that it writes get this id, which they share with no other save. */
export const withSaveId = <T>(saveId: string, work: () => T): T => saves.run(saveId, work);

/** Returns the id of the current save; null outside of requests. */
export const currentSaveId = (): string | null => saves.getStore() ?? null;
