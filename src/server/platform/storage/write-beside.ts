import type { Storage } from './storage.ts';

/** Reads from a storage and never changes it: what is written goes to another one, which is read first. */
export const writeBeside = (readOnly: Pick<Storage, 'read' | 'exists'>, own: Storage): Storage => ({
  put: (key, bytes) => own.put(key, bytes),
  read: async (key) => (await own.read(key)) ?? readOnly.read(key),
  exists: async (key) => (await own.exists(key)) || readOnly.exists(key),
  remove: (key) => own.remove(key),
});
