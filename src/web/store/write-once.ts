import { randomKey } from '#contract/random-key.ts';
import { toApiError } from './api-error.ts';

export type WriteOnce = <Result>(
  operation: unknown,
  write: (idempotencyKey: string) => Promise<Result>,
) => Promise<Result>;

/**
 * Creates a function that runs writes with idempotency keys. When the response to a write is lost, its outcome is unknown. A retry of
 * the same operation sends the same key, so that the server does not execute it twice.
 */
export function createWriteOnce(newKey: () => string = randomKey): WriteOnce {
  const pendingKeys = new Map<string, string>();
  return async (operation, write) => {
    const name = JSON.stringify(operation);
    const key = pendingKeys.get(name) ?? newKey();
    try {
      const response = await write(key);
      pendingKeys.delete(name);
      return response;
    } catch (cause) {
      const hasResponse = toApiError(cause).status !== 0;
      if (hasResponse) pendingKeys.delete(name);
      else pendingKeys.set(name, key);
      throw cause;
    }
  };
}
