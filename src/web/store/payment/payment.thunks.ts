import type { SavedCard, TransactionDetails } from '#contract/order/payment.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { toApiError } from '#web/store/api-error.ts';
import { logError } from '#web/store/browser/log.ts';
import { createOrderThunk } from '#web/store/order/order-thunk.ts';
import { isUnexpectedError } from './payment-error.ts';

/** The fields of the card form. */
export type CardInput = { cardNumber: string; expMonth: number; expYear: number; cvv: string };

/** Fetches the saved cards. A guest can save none. */
export const fetchCards = createShopperThunk('payment/fetchList', async ({ api, user }): Promise<SavedCard[]> => {
  if (user.role === 'guest') return [];
  const { response } = await api('GET /api/payment/get/:userId', { params: { userId: user._id } });
  return response.data;
});

export const fetchCard = createShopperThunk('payment/fetchOne', async ({ api }, id: string): Promise<SavedCard> => {
  const { response } = await api('GET /api/payment/:id', { params: { id } });
  return response.data;
});

/** Removes a card. Returns its id, also when it is already gone, removed by another tab or by a call whose response was lost. */
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

/** Banks are slow, and after a timeout the outcome is unknown. */
const timeoutMs = 45_000;

/** The names of the thunks that are created for each card. */
export const payByCardCall = { typePrefix: 'payment/pay' };
export const addCardCall = { typePrefix: 'payment/add' };

/**
 * Pays an order: `dispatch(payByCard(card)(orderId))`. The card is not part of the thunk's argument, so that no action, and thus
 * neither the store nor its dev tools, contains it.
 */
export const payByCard = (card: CardInput) =>
  createOrderThunk<TransactionDetails>(payByCardCall.typePrefix, {
    bySession: async ({ api }, orderId) => {
      const body = { ...card, orderId };
      const { response } = await retryWhilePending(() => api('POST /api/pay', { body, timeoutMs }));
      return response.transactionDetails;
    },
    byLink: async ({ api, token }) => {
      const body = { ...card, token };
      const { response } = await retryWhilePending(() => api('POST /api/order/by-link/pay', { body, timeoutMs }));
      return response.transactionDetails;
    },
  });

export const payBySavedCard = createShopperThunk(
  'payment/paySaved',
  async ({ api }, body: { orderId: string; paymentMethodId: string }): Promise<TransactionDetails> => {
    const { response } = await retryWhilePending(() => api('POST /api/payment/pay-saved', { body, timeoutMs }));
    return response.transactionDetails;
  },
);

/** Saves a card, which is passed as in `payByCard`. */
export const addCard = (card: CardInput) =>
  createShopperThunk(addCardCall.typePrefix, async ({ api, user }): Promise<SavedCard> => {
    const { response } = await api('POST /api/payment/add', { body: { ...card, userId: user._id }, timeoutMs });
    return response.data;
  });

/** Starts a PayPal payment. Returns the URL where the shopper approves it. */
export const beginPaypal = createOrderThunk<string>('payment/paypal', {
  bySession: async ({ api }, orderId) =>
    (await api('POST /api/payment/paypal', { body: { orderId }, timeoutMs })).response.approveUrl,
  byLink: async ({ api, token }) =>
    (await api('POST /api/order/by-link/paypal', { body: { token }, timeoutMs })).response.approveUrl,
});

const maxAttempts = 6;

/** Retries while another payment of the order is pending, after the delay of the response. The server charges only once. */
async function retryWhilePending<Result>(pay: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pay();
    } catch (cause) {
      const error = toApiError(cause);
      if (isUnexpectedError(error)) logError('A payment failed', error);
      if (error.code !== 'PAYMENT_UNDER_WAY' || attempt === maxAttempts) throw cause;
      await pause((error.retryAfter ?? 3) * 1000);
    }
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
