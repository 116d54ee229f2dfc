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
/** Something was asked for under this name before. What came of it the order says, not the refusal. */
const askedBefore = [
  'ORDER_ALREADY_CAPTURED',
  'ORDER_ALREADY_COMPLETED',
  'DUPLICATE_INVOICE_ID',
  'DUPLICATE_REQUEST_ID',
];
const notApproved = new Set(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED']);

const purchase = ({ reference, orderId, amountCents }: ChargeRequest) => ({
  intent: 'CAPTURE',
  purchase_units: [
    { reference_id: orderId, custom_id: reference, invoice_id: reference, amount: amountOf(amountCents) },
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
 * Money moves in two steps. An order is made first, without a card; it alone takes no money, and PayPal captures an order
 * once at most, whatever becomes of idempotency keys. Who keeps the order's id between the two steps can always ask what
 * became of the second.
 */
export function createPaypalOrders(client: PaypalClient) {
  const { readOrder } = orderReader(client);

  /** Nothing of a shopper's is refused when an order is made, so a refusal is the shop's trouble and no decline. */
  const make = async (reference: string, body: object): Promise<Order> =>
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
    const { id } = await make(request.reference, purchase(request));
    return { paymentId: id };
  };

  /** The order after the capture, or as it is when it was captured before. */
  const captured = async (paymentId: string, reference: string, body: object): Promise<Order> => {
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
      if (!(error instanceof PaypalRefusal && error.hasIssue(...askedBefore))) throw error;
      const order = await readOrder(paymentId);
      if (order && chargeIn(order)) return order;
      // Money may have been taken under this reference by another order of PayPal's: never a decline, which would
      // send the shopper to pay once more.
      throw new GatewayUnavailable(error.message);
    }
  };

  const capture = async (paymentId: string, reference: string, body: object): Promise<Outcome> => {
    try {
      const order = await captured(paymentId, reference, body);
      const word = chargeIn(order);
      if (word && word.status !== 'waiting') return word;
      if (!word && order.status === 'PAYER_ACTION_REQUIRED') return declined('PAYER_ACTION_REQUIRED');
    } catch (error) {
      if (error instanceof PaypalRefusal) return declinedBy(error);
      throw error;
    }
    // PayPal has the payment and has not decided (PENDING): neither done nor declined, so `find` has to tell later.
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
      // Funds that clear days later would leave the order neither paid nor free.
      payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      user_action: 'PAY_NOW',
      shipping_preference: 'NO_SHIPPING',
      return_url: returnUrl,
      cancel_url: cancelUrl,
    };
    const { id, links } = await make(request.reference, {
      ...purchase(request),
      payment_source: { paypal: { experience_context: experience } },
    });
    const approve = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
    if (!approve) throw new GatewayUnavailable('PayPal names no address for the approval.');
    return { paymentId: id, approveUrl: approve.href };
  };

  /** Asks first: a capture before the approval is then never sent, so no refusal can be remembered under its key. */
  const captureWalletPayment: PaymentGateway['captureWalletPayment'] = async ({ reference, paymentId }) => {
    const order = await readOrder(paymentId);
    if (!order) return declined('RESOURCE_NOT_FOUND');
    if (order.purchase_units.some(({ custom_id = reference }) => custom_id !== reference)) {
      return declined('ANOTHER_PAYMENT');
    }
    const word = chargeIn(order);
    if (word && word.status !== 'waiting') return word;
    if (!word && notApproved.has(order.status)) return declined('ORDER_NOT_APPROVED');
    return capture(order.id, reference, {});
  };

  return { prepareCharge, chargeCard, createWalletPayment, captureWalletPayment };
}
