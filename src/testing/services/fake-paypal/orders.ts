import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { brandOf, cards, declinedCards, refusedCards } from './cards.ts';
import { done, notFound, problem, refusal, type Reply } from './reply.ts';
import { type Amount, centsOf, PaypalAmount, type FakeCapture, type FakeOrder, type StoredCard } from './shapes.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Returns an id of 17 characters, like PayPal's. */
export const newPaypalId = () => Array.from(randomBytes(17), (byte) => alphabet[byte % alphabet.length]).join('');

const Creation = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      reference_id: z.string().max(256).optional(),
      custom_id: z.string().max(127).optional(),
      invoice_id: z.string().max(127).optional(),
      amount: PaypalAmount,
    }),
  ]),
  payment_source: z
    .object({
      paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }).optional(),
    })
    .optional(),
});

const Source = z.object({
  payment_source: z
    .object({
      card: z.union([
        z.object({ vault_id: z.string() }),
        z.object({
          number: z.string().regex(/^\d+$/),
          expiry: z.string().regex(/^\d{4}-\d\d$/),
          security_code: z.string(),
        }),
      ]),
    })
    .optional(),
});

type Shop = { url: () => string; clock: Clock; vault: Map<string, StoredCard> };

export function createFakeOrders({ url, clock, vault }: Shop) {
  const orders = new Map<string, FakeOrder>();
  const captures = new Map<string, FakeCapture>();

  const create = (body: unknown): Reply => {
    const input = Creation.safeParse(body);
    if (!input.success) return problem(400, 'INVALID_REQUEST', [{ issue: 'INVALID_PARAMETER_SYNTAX' }]);
    const { purchase_units, payment_source } = input.data;
    const id = newPaypalId();
    const now = clock.now().toISOString();
    const approve = { rel: 'payer-action', href: `${url()}/checkoutnow?token=${id}`, method: 'GET' };
    const order: FakeOrder = {
      id,
      intent: 'CAPTURE',
      status: payment_source?.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      create_time: now,
      update_time: now,
      purchase_units: [...purchase_units],
      ...(payment_source?.paypal && { payment_source: { paypal: payment_source.paypal } }),
      links: [{ rel: 'self', href: `${url()}/v2/checkout/orders/${id}`, method: 'GET' }, approve],
    };
    orders.set(id, order);
    return done(order, payment_source?.paypal ? 200 : 201);
  };

  const take = (order: FakeOrder, amount: Amount, status: string, responseCode?: string): Reply => {
    const [unit] = order.purchase_units;
    const capture: FakeCapture = {
      id: newPaypalId(),
      status,
      amount,
      custom_id: unit.custom_id,
      invoice_id: unit.invoice_id,
      ...(responseCode !== undefined && { processor_response: { response_code: responseCode } }),
      supplementary_data: { related_ids: { order_id: order.id } },
    };
    captures.set(capture.id, capture);
    unit.payments = { captures: [...(unit.payments?.captures ?? []), capture], refunds: unit.payments?.refunds ?? [] };
    order.status = 'COMPLETED';
    order.update_time = clock.now().toISOString();
    return done(order, 201);
  };

  const takeByCard = (order: FakeOrder, amount: Amount, number: string): Reply => {
    const refused = refusedCards[number];
    if (refused) return refusal(refused.issue, refused.field);
    order.payment_source = { card: { brand: brandOf(number), last_digits: number.slice(-4) } };
    const declined = declinedCards[number];
    if (declined !== undefined) return take(order, amount, 'DECLINED', declined);
    return take(order, amount, number === cards.pending ? 'PENDING' : 'COMPLETED');
  };

  const isPaidAlready = (invoiceId: string | undefined) =>
    invoiceId !== undefined && [...captures.values()].some((capture) => capture.invoice_id === invoiceId);

  return {
    orders,
    captures,
    create,
    read: (id: string): Reply => {
      const order = orders.get(id);
      return order ? done(order) : notFound();
    },
    readCapture: (id: string): Reply => {
      const capture = captures.get(id);
      return capture ? done(capture) : notFound();
    },
    capture(id: string, body: unknown, otherValue?: string): Reply {
      const order = orders.get(id);
      if (!order) return notFound();
      const input = Source.safeParse(body);
      if (!input.success) return problem(400, 'INVALID_REQUEST', [{ issue: 'INVALID_PARAMETER_SYNTAX' }]);
      if (order.status === 'COMPLETED') return refusal('ORDER_ALREADY_CAPTURED');
      const [unit] = order.purchase_units;
      if (isPaidAlready(unit.invoice_id)) return refusal('DUPLICATE_INVOICE_ID');
      const amount = otherValue === undefined ? unit.amount : { ...unit.amount, value: otherValue };
      const card = input.data.payment_source?.card;
      if (!card) {
        return order.status === 'APPROVED' ? take(order, amount, 'COMPLETED') : refusal('ORDER_NOT_APPROVED');
      }
      const number = 'vault_id' in card ? vault.get(card.vault_id)?.number : card.number;
      return number === undefined ? refusal('TOKEN_NOT_FOUND') : takeByCard(order, amount, number);
    },
    /** Approves the order, like the shopper at PayPal. */
    approve: (id: string): FakeOrder | undefined => {
      const order = orders.get(id);
      if (order?.status !== 'PAYER_ACTION_REQUIRED') return undefined;
      order.status = 'APPROVED';
      order.payer = { payer_id: 'PAYERFORTESTS' };
      order.payment_source = { paypal: { ...order.payment_source?.paypal, account_id: 'PAYERFORTESTS' } };
      return order;
    },
    /** Returns the sum of all captures. */
    takenCents: () =>
      [...captures.values()]
        .filter(({ status }) => status !== 'DECLINED')
        .reduce((sum, { amount }) => sum + centsOf(amount), 0),
  };
}
