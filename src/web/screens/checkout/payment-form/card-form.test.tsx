// @vitest-environment jsdom
import * as m from '#i18n/messages.ts';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fetchOrder } from '#web/store/order/order.thunks.ts';
import { fetchCards } from '#web/store/payment/payment.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { anOrder, aSavedCard, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { PaymentFormScreen } from './payment-form.screen.tsx';

const order = anOrder({ _id: 'ONE', totalAmount: 76, paymentMethod: 'card' });
const orderCall = 'GET /api/order/details/ONE';
const paid = ok({ message: 'Paid', transactionDetails: { id: 'payment-1' } });

async function mountForm(cards = [] as ReturnType<typeof aSavedCard>[]) {
  const shop = testStore({ user: aUser() });
  shop.server.on(orderCall, ok({ data: order }));
  shop.server.on('GET /api/payment/get/user-ada', ok({ data: cards }));
  await shop.dispatch(fetchOrder('ONE'));
  await shop.dispatch(fetchCards());
  const mounted = await mountScreen(<PaymentFormScreen />, {
    store: shop.store,
    route: '/payment-form',
    load: () => ({ orderId: 'ONE' }),
  });
  const { page, user } = mounted;
  const field = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...shop,
    ...mounted,
    field,
    fill: async ({ number = '4242424242424242', month = '12', year = '2040', cvv = '123' } = {}) => {
      await user.type(field('Card number'), number);
      await user.type(field('Exp Month'), month);
      await user.type(field('Exp Year'), year);
      await user.type(field('CVV'), cvv);
    },
    pay: () => user.click(page.getByRole('button', { name: 'Pay $76.00' })),
    isPending: () => page.queryByRole('button', { name: 'Pay $76.00' })?.getAttribute('aria-busy') === 'true',
    errorOf: (name: string) => {
      const id = field(name).getAttribute('aria-describedby');
      return id === null ? '' : document.querySelector(`[id="${id}"]`)?.textContent;
    },
    payments: () => shop.server.requests.filter(({ method }) => method === 'POST'),
  };
}

test('groups the digits of the number as they are typed, and names the brand', async () => {
  const { user, page, field } = await mountForm();
  await user.type(field('Card number'), '42424');
  expect(field('Card number').value).toBe('4242 4');
  expect(page.getByText('Visa')).toBeTruthy();
  await user.keyboard('{Backspace}{Backspace}');
  expect(field('Card number').value).toBe('424');
  await user.clear(field('Card number'));
  await user.type(field('Card number'), '37x8');
  expect(field('Card number').value).toBe('378');
  expect(page.getByText('Amex')).toBeTruthy();
});

test('accepts a pasted number in any notation', async () => {
  const { user, field } = await mountForm();
  await user.click(field('Card number'));
  await user.paste('4242-4242-4242-4242');
  expect(field('Card number').value).toBe('4242 4242 4242 4242');
});

test('limits month, year and CVV to what a card can have', async () => {
  const { field, fill } = await mountForm();
  await fill({ month: '1a9', year: '20405', cvv: '12 34' });
  expect([field('Exp Month').value, field('Exp Year').value, field('CVV').value]).toEqual(['12', '2040', '123']);
});

test('shows what is invalid without a request, and focuses the first field', async () => {
  const { field, fill, pay, errorOf, payments } = await mountForm();
  await fill({ number: '4242424242424241', year: '2020', cvv: '12' });
  await pay();
  await expect.poll(() => document.activeElement).toBe(field('Card number'));
  expect(errorOf('Card number')).toBe(m.field_this_card_number_isnt_valid());
  expect(errorOf('Exp Year')).toBe(m.field_this_card_has_expired());
  expect(errorOf('CVV')).toBe(m.field_enter_the_three_digits_on());
  expect(payments()).toEqual([]);
});

test('pays once, is pending meanwhile and opens the page of the order', async () => {
  const { server, fill, pay, isPending, payments, url, router } = await mountForm();
  const charged = deferred<ReturnType<typeof ok>>();
  server.on('POST /api/pay', charged.promise);
  await fill();
  await pay();
  await pay();
  expect(isPending()).toBe(true);
  charged.resolve(paid);
  await expect.poll(url).toBe('/your-orders/order/ONE');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(payments().map(({ body }) => body)).toEqual([
    { orderId: 'ONE', cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvv: '123' },
  ]);
});

test('shows that a card was declined, and clears only the CVV', async () => {
  const { page, server, fill, field, pay, isPending, url } = await mountForm();
  server.on('POST /api/pay', fail(402, 'PAYMENT_DECLINED', 'Your card was declined.'));
  await fill();
  await pay();
  const messages = await page.findAllByText('Your card was declined.');
  expect(messages.some((message) => message.closest('form'))).toBe(true);
  expect(field('CVV').value).toBe('');
  expect(field('Card number').value).toBe('4242 4242 4242 4242');
  expect(isPending()).toBe(false);
  expect(url()).toBe('/payment-form');
});

test('says that paying again is safe when the response is lost', async () => {
  const { page, server, fill, field, pay } = await mountForm();
  await fill();
  server.on('POST /api/pay', fail(500, 'BROKEN', 'Broken'));
  await pay();
  expect(await page.findByText(/It’s safe to press Pay again/)).toBeTruthy();
  expect(field('CVV').value).toBe('123');
});

test('offers no second payment while the result is unknown', async () => {
  const { page, server, fill, pay } = await mountForm();
  server.on('POST /api/pay', fail(503, 'PAYMENT_UNKNOWN', 'We do not know yet whether the payment went through.'));
  await fill();
  await pay();
  expect(await page.findByText('We do not know yet whether the payment went through.')).toBeTruthy();
  expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(page.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe('/your-orders/order/ONE');
});

test('pays with the preselected saved card, without card fields', async () => {
  const { page, server, pay, payments, url } = await mountForm([aSavedCard()]);
  server.on('POST /api/payment/pay-saved', paid);
  expect(page.queryByRole('textbox')).toBeNull();
  await pay();
  await expect.poll(url).toBe('/your-orders/order/ONE');
  expect(payments()[0]?.body).toEqual({ orderId: 'ONE', paymentMethodId: 'card-1' });
});

test('shows the fields of another card when it is chosen, and saves the card on request', async () => {
  const { user, page, server, fill, pay, payments, url } = await mountForm([aSavedCard()]);
  server.on('POST /api/pay', paid);
  server.on('POST /api/payment/add', ok({ data: aSavedCard({ _id: 'card-2' }) }));
  await user.click(page.getByRole('radio', { name: 'Another card' }));
  await fill();
  await user.click(page.getByRole('checkbox', { name: 'Save this card for next time' }));
  await pay();
  await expect.poll(url).toBe('/your-orders/order/ONE');
  expect(payments().map((request) => request.url)).toEqual(['/api/pay', '/api/payment/add']);
});

test('opens the order when only saving the card fails, and says so', async () => {
  const { user, page, server, fill, pay, url } = await mountForm();
  server.on('POST /api/pay', paid);
  server.on('POST /api/payment/add', fail(409, 'CARD_EXISTS', 'This card is saved already.'));
  await fill();
  await user.click(page.getByRole('checkbox', { name: 'Save this card for next time' }));
  await pay();
  await expect.poll(url).toBe('/your-orders/order/ONE');
  expect(
    await page.findByText('The payment went through, but the card was not saved. This card is saved already.'),
  ).toBeTruthy();
});

test('stays on the page that the shopper has gone to meanwhile, and says there that the payment went through', async () => {
  const { page, server, fill, pay, router, url } = await mountForm();
  const charged = deferred<ReturnType<typeof ok>>();
  server.on('POST /api/pay', charged.promise);
  await fill();
  await pay();
  await router.navigate('/about-us');
  await expect.poll(() => page.queryByRole('button', { name: 'Pay $76.00' })).toBeNull();
  charged.resolve(paid);
  expect(await page.findByText('The payment went through.')).toBeTruthy();
  expect(page.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe('/your-orders/order/ONE');
  expect(url()).toBe('/about-us');
});
