import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentPage, PaymentSum } from '#contract/order/payment-ledger.ts';
import type { Dashboard } from '#contract/shop/dashboard.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { insertOrder, insertPayment } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let live: TestShop;
let trial: TestShop;
beforeAll(async () => {
  trial = await openTestShop();
  live = await openTestShop({
    databaseUrl: trial.url,
    env: { PAYMENTS: 'paypal', PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret' },
  });
});
afterAll(async () => {
  await live[Symbol.asyncDispose]();
  await trial[Symbol.asyncDispose]();
});

test('counts test payments only while the shop has no real provider, and always lists them', async () => {
  const { id: orderId } = await insertOrder(trial, { paymentStatus: 'paid' });
  const { id: liveOrderId } = await insertOrder(trial, { paymentStatus: 'paid' });
  const updatedAt = trial.clock.now();
  await insertPayment(trial, { orderId, amountCents: 3800, updatedAt });
  await insertPayment(trial, { orderId: liveOrderId, amountCents: 2000, updatedAt, provider: 'paypal' });
  const salesIn = async (shop: TestShop) => {
    const admin = await signedInUser(shop, { role: 'admin' });
    const read = async <Answer>(url: string) => (await shop.app.inject({ url, headers: admin.headers })).json<Answer>();
    const { data } = await read<PaymentPage>('/api/admin/payments');
    return [
      (await read<Dashboard>('/api/admin/dashboard')).today.netSales,
      (await read<PaymentSum>('/api/admin/payments/sum')).netSales,
      (await read<{ netSales: number }>('/api/admin/orders/sum')).netSales,
      data.length,
    ];
  };
  expect(await salesIn(trial)).toEqual([58, 58, 58, 2]);
  expect(await salesIn(live)).toEqual([20, 20, 20, 2]);
});
