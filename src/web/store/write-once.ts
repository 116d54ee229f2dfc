import { randomKey } from '#contract/random-key.ts';
import { toApiError } from './api-error.ts';

export type WriteOnce = <Result>(
  intention: unknown,
  write: (idempotencyKey: string) => Promise<Result>,
) => Promise<Result>;

/**
 * When the answer to a write is lost, nobody knows whether it was done. The same write, tried again, repeats its key, so that
 * the server answers what it did the first time instead of doing it twice.
 */
export function createWriteOnce(newKey: () => string = randomKey): WriteOnce {
  const unanswered = new Map<string, string>();
  return async (intention, write) => {
    const name = JSON.stringify(intention);
    const key = unanswered.get(name) ?? newKey();
    try {
      const response = await write(key);
      unanswered.delete(name);
      return response;
    } catch (cause) {
      const answered = toApiError(cause).status !== 0;
      if (answered) unanswered.delete(name);
      else unanswered.set(name, key);
      throw cause;
    }
  };
}
