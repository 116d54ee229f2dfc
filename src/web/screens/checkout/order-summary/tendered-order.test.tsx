// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountOrderSummary } from '#testing/web/mount-order-summary.tsx';
import type { Cart } from '#contract/order/cart.ts';
import type { CartQuote } from '#contract/order/cart-quote.ts';
import type { OrderTender } from '#contract/order/order.ts';
import { fail, type FakeServer, ok } from '#web/store/testing/fake-server.ts';
import { aCartGiftCard, aCartItem, aCartQuote, aCartWith } from '#web/store/testing/samples.ts';
import { deferred } from '#web/store/testing/test-store.ts';

const create = 'POST /api/order/create';
const quotes = 'GET /api/cart/quote/user-ada?addressId=address-1';
const card: OrderTender = { kind: 'gift-card', ending: '7Q2K', amount: 20 };
const credit: OrderTender = { kind: 'store-credit', amount: 5 };
const items = [aCartItem({ quantity: 2 })];
const withCard = aCartWith(items, { giftCards: [aCartGiftCard()] });

/** A quote of a simple shop, which has no methods. */
const quoteWith = (part: Partial<CartQuote>) =>
  aCartQuote({ delivery: 0, deliveryFull: 0, methods: [], shippingMethodId: null, total: 39, ...part });
const byCard = quoteWith({ tender: [card], due: 19 });
const byCardAndCredit = quoteWith({ tender: [card, credit], credit: 12, due: 14 });

/** Answers quotes, with and without store credit. */
function onQuotes({ on }: Pick<FakeServer, 'on'>, used: CartQuote, unused = used) {
  on(`${quotes}&useCredit=true`, ok({ data: used }));
  on(quotes, ok({ data: unused }));
}

async function mountSummary(
  used: CartQuote,
  { unused = used, cart = withCard }: { unused?: CartQuote; cart?: Cart } = {},
) {
  const mounted = await mountOrderSummary(cart, {
    settings: { codesOnOffer: true },
    answerQuotes: (server) => onQuotes(server, used, unused),
  });
  const { page } = mounted;
  return {
    ...mounted,
    creditBox: () => page.queryByRole<HTMLInputElement>('checkbox', { name: /^Use store credit/ }),
  };
}

test('shows what gift cards and store credit pay after the total, and what is left to pay', async () => {
  const { text, creditBox, send, ordered } = await mountSummary(byCardAndCredit);
  expect(text()).toMatch(
    /Total\s*\$39\.00\s*Gift card ending 7Q2K\s*−\$20\.00\s*Store credit\s*−\$5\.00.*To pay\s*\$14\.00/,
  );
  expect(creditBox()?.checked).toBe(true);
  expect(creditBox()?.closest('label')?.textContent).toBe('Use store credit ($12.00)');
  await send();
  await expect.poll(ordered).toHaveLength(1);
  expect(ordered()[0]).toMatchObject({ totalAmount: 39, dueAmount: 14, useCredit: true });
});

test('offers store credit without a gift card, and uses it only while it is checked', async () => {
  const used = quoteWith({ tender: [credit], credit: 5, due: 34 });
  const unused = quoteWith({ credit: 5 });
  const { text, creditBox, user, send, ordered } = await mountSummary(used, { unused, cart: aCartWith(items, {}) });
  expect(text()).toMatch(/To pay\s*\$34\.00/);
  await user.click(creditBox()!);
  expect(creditBox()?.checked).toBe(false);
  await expect.poll(text).not.toContain('To pay');
  expect(text()).toContain('Total: $39.00');
  await send();
  await expect.poll(ordered).toHaveLength(1);
  expect(ordered()[0]).toMatchObject({ totalAmount: 39, dueAmount: 39, useCredit: false });
});

test('says nothing of credit and sends none where there is none', async () => {
  const { creditBox, text, send, ordered } = await mountSummary(quoteWith({}), { cart: aCartWith(items, {}) });
  expect(creditBox()).toBeNull();
  expect(text()).not.toContain('To pay');
  await send();
  await expect.poll(ordered).toHaveLength(1);
  expect(ordered()[0]).not.toHaveProperty('dueAmount');
  expect(ordered()[0]).not.toHaveProperty('useCredit');
});

test('asks for no way to pay when nothing is left to pay', async () => {
  const { page, text, send, ordered, url } = await mountSummary(
    quoteWith({ tender: [{ ...card, amount: 39 }], due: 0 }),
  );
  expect(text()).toContain('Nothing left to pay.');
  expect(text()).toMatch(/To pay\s*\$0\.00/);
  expect(page.queryByRole('radio', { name: /PayPal/ })).toBeNull();
  await send();
  await expect.poll(url).toBe('/your-orders/user-ada');
  expect(ordered()[0]).toMatchObject({ totalAmount: 39, dueAmount: 0 });
});

test('prices again when a gift card is entered, with the button waiting', async () => {
  const { page, user, server, text } = await mountSummary(quoteWith({}), { cart: aCartWith(items, {}) });
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(`${quotes}&useCredit=true`, answer.promise);
  server.on('POST /api/cart/codes', ok({ cart: withCard }));
  await user.click(page.button('Add a code'));
  await user.keyboard('ABCD-EFGH-JKMN-7Q2K{Enter}');
  await page.findByRole('button', { name: 'Remove gift card ending 7Q2K' });
  expect(page.button('Send the order').getAttribute('aria-disabled')).toBe('true');
  answer.resolve(ok({ data: byCard }));
  await expect.poll(text).toMatch(/To pay\s*\$19\.00/);
});

test('a card that pays less than was shown says so, with the focus at its row', async () => {
  const { page, server, send, text } = await mountSummary(byCard);
  const message = 'What is left to pay has changed to $29.00.';
  const errors = [{ path: 'dueAmount', message }];
  server.on(create, fail(409, 'PRICE_CHANGED', message, { errors }));
  onQuotes(server, quoteWith({ tender: [{ ...card, amount: 10 }], due: 29 }));
  await send();
  await page.findByText(message);
  expect(text()).toMatch(
    /Gift card ending 7Q2K\s*−\$10\.00\s*It was \$20\.00\..*To pay\s*\$29\.00\s*It was \$19\.00\./,
  );
  await expect.poll(() => document.activeElement?.textContent).toBe('It was $20.00.');
});

test('a card that pays no more leads the focus to the total', async () => {
  const { page, server, send } = await mountSummary(byCard);
  const message = 'What is left to pay has changed to $39.00.';
  const errors = [{ path: 'dueAmount', message }];
  server.on(create, fail(409, 'PRICE_CHANGED', message, { errors }));
  onQuotes(server, quoteWith({}));
  await send();
  await page.findByText(message);
  await expect.poll(() => document.activeElement?.textContent).toBe('It was $19.00.');
});
