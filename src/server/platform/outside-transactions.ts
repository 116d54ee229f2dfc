import { isInTransaction } from '#server/db/transaction.ts';

/**
 * Guards a service of another program or of the file system: a transaction that waits for it holds locks meanwhile, and what it did there
 * happens again when the transaction is run once more. Calls `onCallInside` with an error when a method is called inside a transaction.
 */
export function outsideTransactions<Service extends object>(
  name: string,
  service: Service,
  onCallInside: (error: Error) => void,
): Service {
  return new Proxy(service, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        if (isInTransaction()) onCallInside(new Error(`${name} was called inside a transaction: ${String(key)}`));
        return Reflect.apply(member, target, args);
      };
    },
  });
}
