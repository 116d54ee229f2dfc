import { randomKey } from '#contract/random-key.ts';
import { toApiError } from './api-error.ts';

export type WriteOnce = <Answer>(
  intention: unknown,
  write: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer>;

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
      const answer = await write(key);
      unanswered.delete(name);
      return answer;
    } catch (cause) {
      const answered = toApiError(cause).status !== 0;
      if (answered) unanswered.delete(name);
      else unanswered.set(name, key);
      throw cause;
    }
  };
}
