import { toDecimal } from '#contract/money/money.ts';
import type { OrderHint } from '#contract/order/hints.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import type { Database } from '#server/db/client.ts';
import type { SalesDays } from '#server/db/sales/sales-days.ts';
import type { OrderRow } from '#server/features/order/order.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { ownReasonCodes } from '#server/platform/payment-gateway/payment-reasons.ts';
import { createHintsRepository, type OrderToAddress } from './order.hints.repository.ts';

type OrderHintsDeps = { db: Database; salesDays: Pick<SalesDays, 'ofOrdersSince'>; clock: Clock };

export type OrderHints = ReturnType<typeof createOrderHints>;

const dayMs = 24 * 60 * 60_000;
const averageOfDays = 90;
const timesAverage = 5;
const fewestTries = 3;
const fewestPeople = 3;

/** Returns the most people who have ordered within 24 hours around a time. */
function mostPeople(placed: readonly OrderToAddress[], around: Date): number {
  const time = around.getTime();
  const counts = placed
    .map(({ at }) => at.getTime())
    .filter((start) => start <= time && time <= start + dayMs)
    .map((start) => {
      const within = placed.filter(({ at }) => at.getTime() >= start && at.getTime() <= start + dayMs);
      return new Set(within.map(({ person }) => person)).size;
    });
  return Math.max(0, ...counts);
}

/** Creates what the team may want to look at before an order is sent. */
export function createOrderHints({ db, salesDays, clock }: OrderHintsDeps) {
  const repository = createHintsRepository(db);

  const largeFirstOrder = async (order: OrderRow): Promise<OrderHint[]> => {
    const { userId, isGuest, userEmail: email, orderDate } = order;
    if (userId === null || (await repository.hasOrderedBefore({ id: userId, isGuest, email }, orderDate))) return [];
    const since = new Date(clock.now().getTime() - averageOfDays * dayMs);
    const placed = await salesDays.ofOrdersSince(since);
    const totalCents = order.baseTotalCents ?? order.totalCents;
    if (totalCents * placed.orders <= timesAverage * placed.totalCents) return [];
    const base = getBaseCurrency();
    const average = toDecimal(Math.round(placed.totalCents / Math.max(1, placed.orders)), base);
    return [{ code: 'large-first-order', total: toDecimal(totalCents, base), average }];
  };

  const declinedTries = async ({ id }: OrderRow): Promise<OrderHint[]> => {
    const tries = await repository.countDeclined(id, ownReasonCodes);
    return tries < fewestTries ? [] : [{ code: 'declined-tries', tries }];
  };

  const sharedAddress = async (order: OrderRow): Promise<OrderHint[]> => {
    // That of an erased account.
    if (order.address === '') return [];
    const time = order.orderDate.getTime();
    const placed = await repository.listToAddress(order, new Date(time - dayMs), new Date(time + dayMs));
    const people = mostPeople(placed, order.orderDate);
    return people < fewestPeople ? [] : [{ code: 'shared-address', people }];
  };

  return {
    /** Returns the hints about an order. */
    of: async (order: OrderRow): Promise<OrderHint[]> =>
      (await Promise.all([largeFirstOrder(order), declinedTries(order), sharedAddress(order)])).flat(),
  };
}
