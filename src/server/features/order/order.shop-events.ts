import { toDecimal } from '#contract/money/money.ts';
import { fulfilmentOf } from '#contract/order/pieces.ts';
import type { WebhookEventType } from '#contract/shop/webhook-events.ts';
import type { OrderData, ReturnData } from '#contract/shop/webhook-payloads.ts';
import type { Connection } from '#server/db/client.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import type { ShopEvents } from '#server/platform/shop-events/shop-events.ts';
import { versionOf } from '#server/platform/version.ts';
import { createOrderRepository, type NewOrderEvent } from './order.repository.ts';
import { readPieces } from './pieces/order.pieces.repository.ts';
import type { ReturnRow } from './returns/order.returns.repository.ts';

type OrderEventType = Exclude<Extract<WebhookEventType, `order.${string}`>, 'order.created' | 'order.refunded'>;
type HistoryEvent = Pick<NewOrderEvent, 'kind' | 'to'>;

/** Returns the type of the event that an entry of the history is for webhooks; undefined for one that has an event of its own, or none. */
function typeOf({ kind, to }: HistoryEvent): OrderEventType | undefined {
  switch (kind) {
    case 'order':
      return to === 'dispatched' || to === 'delivered' || to === 'cancelled' ? `order.${to}` : 'order.changed';
    case 'payment':
      return to === 'paid' ? 'order.paid' : 'order.changed';
    case 'edit':
      return to === 'applied' ? 'order.changed' : undefined;
    case 'parcel':
    case 'tracking':
      return 'order.changed';
    default:
      return undefined;
  }
}

async function readOrderData(tx: Connection, orderId: string): Promise<OrderData> {
  const row = await createOrderRepository(tx).readState(orderId);
  if (!row) throw new Error('The order does not exist.');
  const { lines, parts, pieces } = await readPieces(tx, row);
  const currency = currencyOf(row);
  const amount = (cents: number) => toDecimal(cents, currency);
  return {
    _id: row.id,
    version: versionOf(row),
    userId: row.userId,
    source: row.source,
    orderStatus: row.orderStatus,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    fulfilment: fulfilmentOf(pieces),
    currency,
    market: row.market,
    subtotal: amount(row.subtotalCents),
    discount: amount(row.discountCents),
    delivery: amount(row.deliveryCents),
    tax: amount(row.taxCents),
    totalAmount: amount(row.totalCents),
    lines: lines.map(({ position, productId, variantId, kind, quantity, priceCents, discountCents }) => ({
      position,
      productId,
      variantId,
      kind: kind ?? 'goods',
      quantity,
      price: amount(priceCents),
      discount: amount(discountCents),
    })),
    parcels: parts.parcels.map(({ id, number, status, lines: sent }) => ({
      _id: id,
      number,
      status,
      lines: sent ?? [],
    })),
  };
}

/** Tells webhooks what was added to the history of an order. */
export async function recordOrderEvents(
  tx: Connection,
  shopEvents: ShopEvents,
  orderId: string,
  history: readonly HistoryEvent[],
): Promise<void> {
  const types = new Set(history.map(typeOf).filter((type) => type !== undefined));
  for (const type of types) await shopEvents.record(tx, type, async () => [await readOrderData(tx, orderId)]);
}

/** Tells webhooks of a new order, and that it is paid where nothing is left to pay. */
export async function recordPlacedOrder(
  tx: Connection,
  shopEvents: ShopEvents,
  { id, paymentStatus }: { id: string; paymentStatus: string },
): Promise<void> {
  const read = async () => [await readOrderData(tx, id)];
  await shopEvents.record(tx, 'order.created', read);
  if (paymentStatus === 'paid') await shopEvents.record(tx, 'order.paid', read);
}

/** Tells webhooks that money of an order was given back. */
export const recordRefundedOrder = (
  tx: Connection,
  shopEvents: ShopEvents,
  orderId: string,
  amountCents: number,
): Promise<void> =>
  shopEvents.record(tx, 'order.refunded', async () => {
    const order = await readOrderData(tx, orderId);
    return [{ ...order, refund: { amount: toDecimal(amountCents, order.currency) } }];
  });

/** Returns what webhooks are told of a return. */
export function returnDataOf(
  row: Pick<ReturnRow, 'id' | 'orderId' | 'status' | 'lines' | 'refundCents' | 'restocked' | 'updatedAt'>,
  order: { currency: string | null },
): ReturnData {
  const currency = currencyOf(order);
  return {
    _id: row.id,
    version: versionOf(row),
    orderId: row.orderId,
    status: row.status,
    lines: row.lines.map(({ position, quantity }) => ({ position, quantity })),
    currency,
    refund: toDecimal(row.refundCents, currency),
    restocked: row.restocked,
  };
}
