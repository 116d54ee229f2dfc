import type { SavedCard, TransactionDetails } from '#contract/order/payment.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { toApiError } from '#web/store/api-error.ts';
import { logError } from '#web/store/browser/log.ts';
import { isUnexpectedError } from './payment-error.ts';

/** A card as it was typed. */
export type CardInput = { cardNumber: string; expMonth: number; expYear: number; cvv: string };

export const fetchCards = createShopperThunk('payment/fetchList', async ({ api, user }): Promise<SavedCard[]> => {
  const { response } = await api('GET /api/payment/get/:userId', { params: { userId: user._id } });
  return response.data;
});

export const fetchCard = createShopperThunk('payment/fetchOne', async ({ api }, id: string): Promise<SavedCard> => {
  const { response } = await api('GET /api/payment/:id', { params: { id } });
  return response.data;
});

/** Answers the id of the card that is gone; perhaps it was already, by another tab or by a call whose answer was lost. */
export const removeCard = createShopperThunk(
  'payment/remove',
  async ({ api, user }, paymentId: string): Promise<string> => {
    const params = { userId: user._id, paymentId };
    try {
      return (await api('DELETE /api/payment/delete/:userId/:paymentId', { params })).response._id;
    } catch (cause) {
      if (toApiError(cause).code !== 'CARD_NOT_FOUND') throw cause;
      return paymentId;
    }
  },
);

/** A bank takes its time, and an answer that was not waited for leaves everybody guessing. */
const timeoutMs = 45_000;

/** Names the calls that are made anew for each card. */
export const payByCardCall = { typePrefix: 'payment/pay' };
export const addCardCall = { typePrefix: 'payment/add' };

/**
 * Pays an order: `dispatch(payByCard(card)(orderId))`. The card goes along beside the argument, so that no action, and thereby
 * neither the store nor its tools, ever sees it.
 */
export const payByCard = (card: CardInput) =>
  createShopperThunk(payByCardCall.typePrefix, async ({ api }, orderId: string): Promise<TransactionDetails> => {
    const { response } = await onceFree(() => api('POST /api/pay', { body: { ...card, orderId }, timeoutMs }));
    return response.transactionDetails;
  });

export const payBySavedCard = createShopperThunk(
  'payment/paySaved',
  async ({ api }, body: { orderId: string; paymentMethodId: string }): Promise<TransactionDetails> => {
    const { response } = await onceFree(() => api('POST /api/payment/pay-saved', { body, timeoutMs }));
    return response.transactionDetails;
  },
);

/** Saves a card for next time; it travels as in `payByCard`. */
export const addCard = (card: CardInput) =>
  createShopperThunk(addCardCall.typePrefix, async ({ api, user }): Promise<SavedCard> => {
    const { response } = await api('POST /api/payment/add', { body: { ...card, userId: user._id }, timeoutMs });
    return response.data;
  });

/** Answers where the shopper approves the payment. */
export const beginPaypal = createShopperThunk('payment/paypal', async ({ api }, orderId: string): Promise<string> => {
  const { response } = await api('POST /api/payment/paypal', { body: { orderId }, timeoutMs });
  return response.approveUrl;
});

const mostTries = 6;

/** While another payment of the order is under way, waits for as long as the shop says and asks again; it charges once. */
async function onceFree<Result>(pay: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pay();
    } catch (cause) {
      const error = toApiError(cause);
      if (isUnexpectedError(error)) logError('A payment failed', error);
      if (error.code !== 'PAYMENT_UNDER_WAY' || tries === mostTries) throw cause;
      await pause((error.retryAfter ?? 3) * 1000);
    }
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
