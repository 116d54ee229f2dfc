import {
  type Card,
  type ChargeRequest,
  GatewayUnavailable,
  type Outcome,
  type PaymentGateway,
} from '#server/platform/payment-gateway/payment-gateway.ts';
import { amountOf, Order } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { declined, declinedBy } from './paypal-declines.ts';
import { chargeIn } from './paypal-outcome.ts';
import { PaypalRefusal } from './paypal-refusal.ts';
import { orderReader } from './paypal-reading.ts';

const orders = '/v2/checkout/orders';
/** Issues of a repeated request. The outcome of the first one is in the order and not in the refusal. */
const repeatedRequest = [
  'ORDER_ALREADY_CAPTURED',
  'ORDER_ALREADY_COMPLETED',
  'DUPLICATE_INVOICE_ID',
  'DUPLICATE_REQUEST_ID',
];
const notApproved = new Set(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED']);

const purchase = ({ reference, orderId, amountCents, currency }: ChargeRequest) => ({
  intent: 'CAPTURE',
  purchase_units: [
    { reference_id: orderId, custom_id: reference, invoice_id: reference, amount: amountOf(amountCents, currency) },
  ],
});

const cardSource = (card: Card | { token: string }) =>
  'token' in card
    ? {
        vault_id: card.token,
        stored_credential: { payment_initiator: 'CUSTOMER', payment_type: 'ONE_TIME', usage: 'SUBSEQUENT' },
      }
    : {
        number: card.number.replaceAll(/\D/g, ''),
        expiry: expiryOf(card),
        security_code: card.cvv,
      };

export const expiryOf = ({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>): string =>
  `${expYear}-${String(expMonth).padStart(2, '0')}`;

/**
 * Creates and captures PayPal orders. Charging has two steps: an order is created without a card, which moves no money, and is then
 * captured. PayPal captures an order at most once, regardless of idempotency keys. A caller that stores the order's id between the
 * steps can always look up the outcome of the second one.
 */
export function createPaypalOrders(client: PaypalClient) {
  const { readOrder } = orderReader(client);

  /** A new order contains no data of the shopper, so a refusal is a problem of the shop and not a decline. */
  const create = async (reference: string, body: object): Promise<Order> =>
    client
      .call({
        method: 'POST',
        path: orders,
        body: JSON.stringify(body),
        requestId: `${reference}-order`,
        response: Order,
      })
      .catch((error: unknown) => {
        if (error instanceof PaypalRefusal) throw new GatewayUnavailable(error.message);
        throw error;
      });

  const prepareCharge = async (request: ChargeRequest): Promise<{ paymentId: string }> => {
    const { id } = await create(request.reference, purchase(request));
    return { paymentId: id };
  };

  /** Captures an order and returns it, or returns it when it was captured before. */
  const captureOrder = async (paymentId: string, reference: string, body: object): Promise<Order> => {
    try {
      const order = await client.call({
        method: 'POST',
        path: `${orders}/{order}/capture`,
        ids: { order: paymentId },
        body: JSON.stringify(body),
        requestId: `${reference}-capture`,
        response: Order,
      });
      return chargeIn(order) || order.status !== 'COMPLETED' ? order : ((await readOrder(paymentId)) ?? order);
    } catch (error) {
      if (!(error instanceof PaypalRefusal && error.hasIssue(...repeatedRequest))) throw error;
      const order = await readOrder(paymentId);
      if (order && chargeIn(order)) return order;
      // Another order of PayPal may have moved money under this reference, so this must not be a decline, after which the
      // shopper would pay again.
      throw new GatewayUnavailable(error.message);
    }
  };

  const capture = async (paymentId: string, reference: string, body: object): Promise<Outcome> => {
    try {
      const order = await captureOrder(paymentId, reference, body);
      const outcome = chargeIn(order);
      if (outcome && outcome.status !== 'waiting') return outcome;
      if (!outcome && order.status === 'PAYER_ACTION_REQUIRED') return declined('PAYER_ACTION_REQUIRED');
    } catch (error) {
      if (error instanceof PaypalRefusal) return declinedBy(error);
      throw error;
    }
    // The payment is PENDING: neither done nor declined, so `find` looks it up later.
    throw new GatewayUnavailable('PayPal has not decided on the payment yet.');
  };

  const chargeCard = async (
    request: ChargeRequest & { paymentId?: string | undefined; card: Card | { token: string } },
  ): Promise<Outcome> => {
    const paymentId = request.paymentId ?? (await prepareCharge(request)).paymentId;
    return capture(paymentId, request.reference, { payment_source: { card: cardSource(request.card) } });
  };

  const createWalletPayment: PaymentGateway['createWalletPayment'] = async ({ returnUrl, cancelUrl, ...request }) => {
    const experience = {
      // A payment that clears days later would leave the order unpaid for so long.
      payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      user_action: 'PAY_NOW',
      shipping_preference: 'NO_SHIPPING',
      return_url: returnUrl,
      cancel_url: cancelUrl,
    };
    const { id, links } = await create(request.reference, {
      ...purchase(request),
      payment_source: { paypal: { experience_context: experience } },
    });
    const approve = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
    if (!approve) throw new GatewayUnavailable('PayPal returned no approval URL.');
    return { paymentId: id, approveUrl: approve.href };
  };

  /** Reads the order first, so that no capture is sent before the approval. PayPal would repeat its refusal for the same key. */
  const captureWalletPayment: PaymentGateway['captureWalletPayment'] = async ({ reference, paymentId }) => {
    const order = await readOrder(paymentId);
    if (!order) return declined('RESOURCE_NOT_FOUND');
    if (order.purchase_units.some(({ custom_id = reference }) => custom_id !== reference)) {
      return declined('ANOTHER_PAYMENT');
    }
    const outcome = chargeIn(order);
    if (outcome && outcome.status !== 'waiting') return outcome;
    if (!outcome && notApproved.has(order.status)) return declined('ORDER_NOT_APPROVED');
    return capture(order.id, reference, {});
  };

  return { prepareCharge, chargeCard, createWalletPayment, captureWalletPayment };
}
