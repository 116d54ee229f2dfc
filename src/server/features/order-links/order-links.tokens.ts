import type { Connection, Database } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import { linkInvalid } from './order-links.errors.ts';
import { createOrderLinksRepository, type LinkedRow } from './order-links.repository.ts';

const validMs = 90 * 24 * 60 * 60 * 1000;

export type OrderLinkTokens = ReturnType<typeof createOrderLinkTokens>;

/** Creates and reads the tokens of the links in mails to guests, each of which leads to one order. Only their hashes are stored. */
export function createOrderLinkTokens({
  db,
  clock,
  limits,
}: {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'wrongOrderLinksPerIp'>;
}) {
  /** Throws LINK_INVALID. */
  const find = async (connection: Connection, token: string): Promise<LinkedRow> => {
    const linked = await createOrderLinksRepository(connection).find(hashSecret(token), clock.now());
    if (!linked) throw linkInvalid();
    return linked;
  };

  return {
    find,

    /** Creates the token of a mail about an order that is about to be sent. Returns undefined when the order is no guest's. */
    async issue(tx: Connection, orderId: string): Promise<string | undefined> {
      const repository = createOrderLinksRepository(tx);
      if (!(await repository.holdGuests(orderId))) return undefined;
      const token = `o_${newSecret()}`;
      const expiresAt = new Date(clock.now().getTime() + validMs);
      await repository.insert(orderId, { tokenHash: hashSecret(token), expiresAt });
      return token;
    },

    /** Lets the link of a draft order, of which only the hash is known, lead to the order of a guest that it became. */
    async adopt(tx: Connection, orderId: string, tokenHash: Buffer): Promise<void> {
      const expiresAt = new Date(clock.now().getTime() + validMs);
      await createOrderLinksRepository(tx).insert(orderId, { tokenHash, expiresAt });
    },

    /** Returns the order that a link leads to. Throws LINK_INVALID, which counts for the IP address, and TOO_MANY_TRIES. */
    async open(token: string, ip: string): Promise<LinkedRow> {
      const tried = await limits.wrongOrderLinksPerIp.take(ip);
      const linked = await find(db, token);
      await tried.giveBack();
      return linked;
    },
  };
}
