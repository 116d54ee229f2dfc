import type { Reordered } from '#contract/order/reorder.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AddressService } from '#server/features/address/address.service.ts';
import type { CartService, CartWithLines } from '#server/features/cart/cart.service.ts';
import { nothingToAdd } from '#server/features/order/order.errors.ts';
import { shownNames } from '#server/features/order/order.presenter.ts';
import type { OrderRow } from '#server/features/order/order.repository.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export type ReorderDeps = {
  db: Database;
  cart: Pick<CartService, 'addLeft' | 'get'>;
  address: Pick<AddressService, 'list'>;
  settings: Pick<Settings, 'limits'>;
};

/** The lines of an order are named as the shopper saw them. */
type Result = Omit<Reordered, 'data'> & { cart: CartWithLines };

/**
 * Adds every line of an order that the market still sells to the shopper's cart, as many pieces as are in stock, in one transaction.
 * Throws NOTHING_TO_ADD, and then changes nothing.
 */
export async function reorder(
  { db, cart, address, settings }: ReorderDeps,
  userId: string,
  order: Pick<OrderRow, 'lines' | 'addressId'>,
): Promise<Result> {
  const limits = await settings.limits();
  const { added, missed } = await inTransaction(db, async (tx) => {
    const additions = await cart.addLeft(tx, userId, order.lines, limits);
    const counted = {
      added: additions.reduce((pieces, { quantity }) => pieces + quantity, 0),
      missed: order.lines.flatMap((line, at) => {
        const why = additions[at]?.why;
        return why ? [{ ...shownNames(line), why }] : [];
      }),
    };
    if (counted.added === 0) throw nothingToAdd(counted.missed);
    return counted;
  });
  const [shown, saved] = await Promise.all([cart.get(userId), address.list(userId)]);
  const deliverTo = saved.find(({ id }) => id === order.addressId) ?? saved[0];
  return { cart: shown, added, missed, addressId: deliverTo?.id ?? null };
}
