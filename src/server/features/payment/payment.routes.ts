import * as m from '#i18n/messages.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { PaymentResponse, SavedCard } from '#contract/order/payment.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { SavedCard as SavedCardRow } from './payment.cards.repository.ts';
import type { PaymentRow } from './payment.repository.ts';
import type { PaymentService } from './payment.service.ts';

const presentCard = ({ id, userId, brand, last4, expMonth, expYear }: SavedCardRow): SavedCard => ({
  _id: id,
  userId,
  kind: 'card',
  brand,
  last4,
  expMonth,
  expYear,
});

const presentCharge = (row: PaymentRow): PaymentResponse => ({
  success: true,
  message: m.payment_payment_received_thank_you(),
  transactionDetails: {
    transactionId: row.providerReference ?? row.id,
    orderId: row.orderId,
    amount: toDecimal(row.amountCents, currencyOf(row)),
    currency: currencyOf(row),
    brand: row.brand,
    last4: row.last4,
    date: row.updatedAt.toISOString(),
  },
});

type CardInput = { cardNumber: string; expMonth: number; expYear: number; cvv: string };
const toCard = ({ cardNumber: number, expMonth, expYear, cvv }: CardInput) => ({ number, expMonth, expYear, cvv });

export function paymentRoutes(endpoint: Register, payment: PaymentService): void {
  endpoint('POST /api/pay', async ({ user, body, request }) =>
    presentCharge(
      await payment.limitDeclines(user, request.ip, () =>
        payment.chargeCard(user, { orderId: body.orderId, card: toCard(body) }),
      ),
    ),
  );

  endpoint('POST /api/payment/pay-saved', async ({ user, body, request }) =>
    presentCharge(
      await payment.limitDeclines(user, request.ip, async () => {
        const { providerToken: token } = await payment.cards.get(user.id, body.paymentMethodId);
        return payment.chargeCard(user, { orderId: body.orderId, card: { token } });
      }),
    ),
  );

  endpoint('POST /api/payment/paypal', async ({ user, body }) => payment.createWalletPayment(user, body.orderId));

  endpoint('GET /api/payment/get/:userId', async ({ user }) => ({
    data: (await payment.cards.list(user.id)).map(presentCard),
  }));

  endpoint('GET /api/payment/:id', async ({ user, params }) => ({
    data: presentCard(await payment.cards.get(user.id, params.id)),
  }));

  endpoint('POST /api/payment/add', async ({ user, body, request }) => ({
    data: presentCard(await payment.limitDeclines(user, request.ip, () => payment.cards.add(user.id, toCard(body)))),
  }));

  endpoint('DELETE /api/payment/delete/:userId/:paymentId', async ({ user, params }) => {
    await payment.cards.remove(user.id, params.paymentId);
    return { _id: params.paymentId };
  });
}
