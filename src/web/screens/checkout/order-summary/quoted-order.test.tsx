// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountOrderSummary } from '#testing/web/mount-order-summary.tsx';
import type { CartQuote } from '#contract/order/cart-quote.ts';
import type { OrderTax } from '#contract/order/order.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { changeQuantity } from '#web/store/cart/change-cart.ts';
import { fail, type FakeServer, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aCartQuote, aQuotedMethod, someSettings } from '#web/store/testing/samples.ts';
import { deferred } from '#web/store/testing/test-store.ts';

const create = 'POST /api/order/create';
const quotes = 'GET /api/cart/quote/user-ada?addressId=address-1';
const noDelivery = fail(409, 'NO_DELIVERY', 'We don’t deliver to this address yet. Choose another one.');
const parcel = aQuotedMethod({ description: 'By van', arrival: { from: '2026-12-01', to: '2026-12-03' } });
const courier = aQuotedMethod({ _id: 'method-2', name: 'Courier', fee: 0 });
const studio = aQuotedMethod({
  _id: 'method-3',
  name: 'Studio',
  kind: 'pickup',
  fee: 2,
  pickup: { place: '12 Cloth Lane', hours: 'Mon to Fri' },
  arrival: { from: '2026-12-01', to: '2026-12-01' },
});
const byParcel = aCartQuote({ methods: [parcel, courier, studio] });
const byCourier: CartQuote = {
  ...byParcel,
  shippingMethodId: 'method-2',
  delivery: 0,
  deliveryFull: 0,
  total: 39,
};

type Answer = Parameters<FakeServer['on']>[1];

/** Answers quotes, whatever the method, with and without store credit. */
function onQuotes({ on }: Pick<FakeServer, 'on'>, answer: Answer) {
  for (const method of ['', ...byParcel.methods.map(({ _id }) => `&shippingMethodId=${_id}`)])
    for (const credit of ['', '&useCredit=true']) on(quotes + method + credit, answer);
}

const zones: Partial<StoreSettings> = { deliveryByPlace: true, taxByPlace: true };

async function mountSummary(answer: Answer = ok({ data: byParcel }), settings = zones) {
  const mounted = await mountOrderSummary(aCart(aCartItem({ quantity: 2 })), {
    settings,
    answerQuotes: (server) => onQuotes(server, answer),
  });
  const { page, server } = mounted;
  return {
    ...mounted,
    sendButton: () => page.button('Send the order'),
    radio: (name: RegExp) => page.getByRole<HTMLInputElement>('radio', { name }),
    quoted: () => server.requests.filter(({ url }) => url.startsWith('/api/cart/quote')).map(({ url }) => url),
  };
}

test('shows the quote of the address and its delivery methods, and asks for it once', async () => {
  const { page, text, radio, quoted } = await mountSummary();
  expect(quoted()).toHaveLength(1);
  expect(text()).toMatch(/Sub-Total\s*\$39\.00\s*Delivery\s*\$5\.00\s*Tax\s*\$0\.00/);
  expect(text()).toMatch(/Total\s*\$44\.00/);
  expect(radio(/^Parcel/).checked).toBe(true);
  const cards = page.getAllByRole('radio', { name: /Parcel|Courier|Studio/ }).map((input) => input.closest('label'));
  expect(cards.map((card) => card?.textContent)).toEqual([
    'ParcelBy vanArrives Tue, Dec 1 – Thu, Dec 3$5.00',
    'CourierFree',
    'Studio12 Cloth LaneMon to FriReady for pickup Tue, Dec 1$2.00',
  ]);
});

test('shows the only method without a choice', async () => {
  const { page, text } = await mountSummary(ok({ data: aCartQuote({ methods: [parcel] }) }));
  expect(page.queryByRole('radio', { name: /Parcel/ })).toBeNull();
  expect(text()).toContain('ParcelBy vanArrives Tue, Dec 1 – Thu, Dec 3');
});

test('prices again by the chosen method, with the old numbers until then, and orders what was quoted', async () => {
  const { page, server, user, text, radio, send, sendButton, quoted, ordered } = await mountSummary();
  const answer = deferred<ReturnType<typeof ok>>();
  onQuotes(server, answer.promise);
  await user.click(radio(/^Courier/));
  expect(radio(/^Courier/).checked).toBe(true);
  expect(quoted().at(-1)).toContain('shippingMethodId=method-2');
  expect(text()).toContain('$44.00');
  expect(page.element.querySelectorAll('dl')[0]?.closest('[aria-busy]')).not.toBeNull();
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  await send();
  expect(ordered()).toEqual([]);
  answer.resolve(ok({ data: byCourier }));
  await expect.poll(text).toContain('Total: $39.00');
  expect(page.element.querySelector('dl')?.closest('[aria-busy]')).toBeNull();
  await send();
  await expect.poll(ordered).toHaveLength(1);
  expect(ordered()[0]).toMatchObject({ shippingMethodId: 'method-2', totalAmount: 39 });
});

test('a choice that cannot be priced says so, is kept, and succeeds by trying again', async () => {
  const { page, server, user, text, radio, sendButton } = await mountSummary();
  onQuotes(server, fail(500, 'INTERNAL', 'Something went wrong.'));
  await user.click(radio(/^Courier/));
  await page.findByText('We couldn’t calculate the total.');
  expect(radio(/^Courier/).checked).toBe(true);
  expect(sendButton().disabled).toBe(true);
  expect(document.querySelector(`#${sendButton().getAttribute('aria-describedby')}`)?.textContent).toContain(
    'calculate the total',
  );
  onQuotes(server, ok({ data: byCourier }));
  await user.click(page.button('Try again'));
  await expect.poll(text).toMatch(/Total\s*\$39\.00/);
  expect(text()).not.toContain('We couldn’t calculate the total.');
  expect(document.activeElement?.textContent).toContain('Sub-Total');
  expect(sendButton().disabled).toBe(false);
});

test('an address without delivery leads back to the choice of addresses', async () => {
  const { page, text, sendButton } = await mountSummary(noDelivery);
  expect(text()).toContain('We don’t deliver to this address yet.');
  expect(page.getByRole('link', { name: 'Go to your addresses' }).getAttribute('href')).toBe('/checkout');
  expect(sendButton().disabled).toBe(true);
  const reason = document.querySelector(`#${sendButton().getAttribute('aria-describedby')}`);
  expect(reason?.textContent).toContain('We don’t deliver to this address yet.');
  expect(text()).not.toMatch(/Delivery\s*\$0\.00/);
});

test('a method that is gone with the order is quoted again, and the focus goes to the choice', async () => {
  const { page, server, radio, send, text } = await mountSummary();
  const message = 'This delivery is no longer available. Choose another one.';
  const errors = [
    { path: 'totalAmount', message: 'The total has changed to $39.00.' },
    { path: 'shippingMethodId', message },
  ];
  server.on(create, fail(409, 'PRICE_CHANGED', 'The total has changed to $39.00.', { errors }));
  onQuotes(server, ok({ data: { ...byCourier, methods: [courier, studio] } }));
  await send();
  const change = await page.findByText(message);
  await expect.poll(() => document.activeElement).toBe(change.closest('[data-changed]'));
  expect(radio(/^Courier/).checked).toBe(true);
  expect(text()).toMatch(/Total\s*\$39\.00\s*It was \$44\.00\./);
});

test('a changed tax takes the focus when nothing before it has changed', async () => {
  const { page, server, send } = await mountSummary();
  const errors = [{ path: 'totalAmount', message: 'The total has changed.' }];
  server.on(create, fail(409, 'PRICE_CHANGED', 'The total has changed.', { errors }));
  onQuotes(server, ok({ data: { ...byParcel, tax: 4, total: 48 } }));
  await send();
  await page.findByText('The total has changed.');
  await expect.poll(() => document.activeElement?.textContent).toBe('It was $0.00.');
});

test('an order that is refused because nothing delivers there says it once, at the delivery', async () => {
  const { page, server, send, sendButton, text } = await mountSummary();
  server.on(create, noDelivery);
  onQuotes(server, noDelivery);
  await send();
  const reason = await page.findByText(/We don’t deliver to this address yet\./);
  await expect.poll(() => document.activeElement).toBe(reason.closest('[data-changed]'));
  expect(text().match(/We don’t deliver/g)).toHaveLength(1);
  expect(sendButton().disabled).toBe(true);
});

test('an order that is refused since the shop delivers by place is quoted, and says what it was', async () => {
  const { page, server, send, text, sendButton } = await mountSummary(ok({ data: byParcel }), {});
  expect(text()).toMatch(/Total\s*\$39\.00/);
  const errors = [{ path: 'totalAmount', message: 'The total has changed to $44.00.' }];
  server.on(create, fail(409, 'PRICE_CHANGED', 'The total has changed to $44.00.', { errors }));
  server.on('GET /api/store', ok(someSettings(zones)));
  await send();
  await page.findByText('The total has changed to $44.00.');
  await expect.poll(() => sendButton().getAttribute('aria-busy')).toBeNull();
  expect(text()).toMatch(/Total\s*\$44\.00\s*It was \$39\.00\./);
  expect(page.alertText()).toContain('The total has changed to $44.00.');
});

test('says until when an order leaves today', async () => {
  const { text } = await mountSummary(ok({ data: { ...byParcel, leavesTodayUntil: '14:00' } }));
  expect(text()).toContain('Order by 14:00 and it leaves today.');
});

test('a bag that changes beside the summary is quoted again', async () => {
  const { server, dispatch, quoted, text } = await mountSummary();
  const items = aCart(aCartItem({ quantity: 3 }));
  server.on('PUT /api/cart/update-cart', ok({ cart: items }));
  server.on('GET /api/cart/get/user-ada', ok(items));
  const line = { itemId: 'line-1', price: 19.5, subtotal: 58.5, discounts: [] };
  onQuotes(server, ok({ data: { ...byParcel, lines: [line], subtotal: 58.5, total: 63.5 } }));
  await dispatch(changeQuantity({ itemId: 'line-1', quantity: 3 }));
  await expect.poll(text).toMatch(/Total\s*\$63\.50/);
  expect(quoted()).toHaveLength(2);
});

const vat: OrderTax = { name: 'VAT', rate: 19, on: 'goods', base: 39, amount: 6.23, included: true };

test('says which taxes the prices contain, and shows the prices of the place', async () => {
  const { text } = await mountSummary(
    ok({
      data: aCartQuote({
        lines: [{ itemId: 'line-1', price: 16.39, subtotal: 32.78, discounts: [] }],
        taxes: [vat, { ...vat, on: 'delivery', base: 5, amount: 0.8 }],
        tax: 7.03,
        includedTax: 7.03,
      }),
    }),
  );
  expect(text()).toContain('$32.78');
  expect(text()).toMatch(/Tax \(included\)\s*\$7\.03\s*VAT 19%/);
});

test('lists several taxes with their amounts, and none whose name says nothing', async () => {
  const added = { ...vat, included: false };
  const several = await mountSummary(
    ok({
      data: aCartQuote({
        taxes: [
          { ...added, name: 'State', rate: 4, amount: 1.56 },
          { ...added, name: 'City', rate: 4.875, amount: 1.9 },
        ],
        tax: 3.46,
        total: 47.46,
      }),
    }),
  );
  expect(several.text()).toMatch(/Tax\s*\$3\.46\s*State 4%\s*\$1\.56\s*City 4\.875%\s*\$1\.90/);
});

test('shows the price before a sale as it was quoted', async () => {
  const lines = [{ itemId: 'line-1', price: 20, regularPrice: 25, subtotal: 40, discounts: [] }];
  const { text } = await mountSummary(ok({ data: { ...byParcel, lines } }));
  expect(text()).toContain('Boxy tee$40.00Sand, MSale price $20.00, Regular price $25.00 each');
});
