import type { RequestOf } from '#contract/endpoints.ts';
import type { OfferedOrder } from '#contract/order/draft-orders.ts';
import { createApiError } from '#web/store/api-error.ts';
import { createApiThunk, type Tools } from '#web/store/app-thunk.ts';
import { keptOfferLink } from '#web/store/browser/kept-links.ts';
import type { CardInput } from '#web/store/payment/payment.thunks.ts';

export type { DraftPayment, OfferedOrder } from '#contract/order/draft-orders.ts';

/** The code of the error when this tab has opened no link. */
export const offerAbsent = 'OFFER_ABSENT';

/** Banks are slow, and after a timeout the outcome is unknown. */
const timeoutMs = 45_000;

type Place = NonNullable<RequestOf<'POST /api/draft-order/by-link'>['body']['place']>;
type OrderFields = Omit<RequestOf<'POST /api/draft-order/by-link/order'>['body'], 'token'>;

const tokenOf = ({ dispatch }: Pick<Tools, 'dispatch'>): string => {
  const token = dispatch(keptOfferLink.read());
  if (token === undefined) throw createApiError({ code: offerAbsent, message: '' });
  return token;
};

/** Reads what the team has prepared, with what it costs at a place. It is not stored. */
export const fetchOffer = createApiThunk(
  'offer/fetch',
  async (tools, place: Place | undefined): Promise<OfferedOrder & { token: string }> => {
    const token = tokenOf(tools);
    const { response } = await tools.api('POST /api/draft-order/by-link', { body: { token, place: place ?? null } });
    return { ...response.data, token };
  },
);

/** Orders it. A repeated call orders nothing more. */
export const orderOffer = createApiThunk('offer/order', async (tools, fields: OrderFields): Promise<string> => {
  const body = { token: tokenOf(tools), ...fields };
  return (await tools.api('POST /api/draft-order/by-link/order', { body })).response.orderId;
});

/** Pays the order. The card is no argument of the thunk, so that no action has it. */
export const payOffer = (card: CardInput) =>
  createApiThunk('offer/pay', async (tools): Promise<void> => {
    await tools.api('POST /api/draft-order/by-link/pay', { body: { token: tokenOf(tools), ...card }, timeoutMs });
  })();

/** Returns the page on which the customer approves the payment. */
export const beginOfferPaypal = createApiThunk(
  'offer/paypal',
  async (tools): Promise<string> =>
    (await tools.api('POST /api/draft-order/by-link/paypal', { body: { token: tokenOf(tools) } })).response.approveUrl,
);

export const captureOffer = createApiThunk(
  'offer/capture',
  async (tools, payment: { paymentId: string; payerId?: string | undefined }): Promise<void> => {
    await tools.api('POST /api/draft-order/by-link/capture', {
      body: { token: tokenOf(tools), ...payment },
      timeoutMs,
    });
  },
);
