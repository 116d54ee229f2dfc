import type { SavedCard } from '#contract/order/payment.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { SavedCard as SavedCardRow } from './payment.cards.repository.ts';
import { presentCharge, toCard } from './payment.presenter.ts';
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
