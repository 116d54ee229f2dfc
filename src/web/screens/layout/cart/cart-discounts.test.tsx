// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { Cart } from '#contract/order/cart.ts';
import { storedCartChange } from '#web/store/browser/stored.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import {
  aCart,
  aCartCode,
  aCartGiftCard,
  aCartItem,
  aCartWith,
  anOffer,
  aUser,
  someSettings,
} from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { CartPanel } from './cart-panel.tsx';

const enter = 'POST /api/cart/codes';
const removal = 'DELETE /api/cart/codes/user-ada/SUMMER';
const tee = aCartItem;

async function panelWith(cart: Cart, { codesOnOffer = true } = {}) {
  const shop = testStore({ user: aUser() });
  shop.server.on('GET /api/store', ok(someSettings(codesOnOffer ? { codesOnOffer } : {})));
  shop.server.on('GET /api/cart/get/user-ada', ok(cart));
  await shop.dispatch(loadSettings());
  await shop.dispatch(fetchCart());
  const mounted = await mountScreen(<CartPanel open onClose={() => undefined} />, { store: shop.store });
  const { page, user } = mounted;
  return {
    ...shop,
    ...mounted,
    press: (name: string | RegExp) => user.click(page.getByRole('button', { name })),
    discounts: () => page.queryAllByRole('list', { name: 'Discounts' }).map(({ textContent }) => textContent),
    field: () => page.getByRole<HTMLInputElement>('textbox', { name: 'Discount code or gift card' }),
    open: () => user.click(page.button('Add a code')),
    status: () =>
      page
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
  };
}

test('shows an untouched shop as before', async () => {
  const { page, text, discounts } = await panelWith(aCart(tee()), { codesOnOffer: false });
  expect(discounts()).toEqual([]);
  expect(page.queryByRole('button', { name: 'Add a code' })).toBeNull();
  expect(text()).toMatch(/Subtotal\$19\.50Shipping and taxes calculated at checkout\.\s*Checkout/);
});

test('shows a discount under the line and under the subtotal, and prices a new quantity at once', async () => {
  const { discounts, press, server, page } = await panelWith(aCartWith([tee()], { offers: [anOffer()] }));
  expect(discounts()).toEqual([]);
  server.on('PUT /api/cart/update-cart', deferred<ReturnType<typeof ok>>().promise);
  await press(/^Increase quantity/);
  expect(discounts()).toEqual(['Autumn sale−$3.90', 'Autumn sale−$3.90']);
  expect(page.getByText('Subtotal').textContent).toBe('Subtotal$39.00');
});

test('shows a discount of the order with the totals alone', async () => {
  const offers = [anOffer({ on: 'order', minimum: { subtotal: 0, pieces: 0 } })];
  const { discounts } = await panelWith(aCartWith([tee({ price: 20 })], { offers }));
  expect(discounts()).toEqual(['Autumn sale−$2.00']);
});

test('opens the field, takes a code by Enter, says so, and keeps the focus in the empty field', async () => {
  const { page, user, open, field, server, status, browser } = await panelWith(aCart(tee()));
  const button = page.button('Add a code');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await open();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(field());
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(enter, answer.promise);
  await user.keyboard('summer{Enter}');
  const apply = page.button('Apply');
  expect(apply.getAttribute('aria-busy')).toBe('true');
  await user.keyboard('{Enter}');
  answer.resolve(ok({ cart: aCartWith([tee()], { codes: [aCartCode()] }) }));
  await page.findByRole('button', { name: 'Remove code SUMMER' });
  await expect.poll(status).toContain('SUMMER added to your bag.');
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  const sent = server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([{ userId: 'user-ada', code: 'summer' }]);
  expect(storedCartChange.read(browser)).toBeTruthy();
});

test('shows a refusal at the field, which keeps text and focus', async () => {
  const { page, user, open, field, server, press } = await panelWith(aCart(tee()));
  await open();
  await press('Apply');
  expect(page.alertText()).toContain('Enter a code.');
  expect(server.calls()).not.toContain(enter);
  server.on(enter, fail(404, 'CODE_UNKNOWN', 'This code isn’t valid. Check it and try again.'));
  await user.type(field(), 'WINTER');
  expect(page.alertText()).not.toContain('Enter a code.');
  await press('Apply');
  await expect.poll(page.alertText).toContain('This code isn’t valid. Check it and try again.');
  expect(field().value).toBe('WINTER');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field());
});

test('shows why a code waits, and removes it', async () => {
  const waiting = aCartCode({ applied: false, amount: 0, message: 'Add $12.00 more to use this code.' });
  const cart = aCartWith([tee()], { codes: [waiting, aCartCode({ code: 'WELCOME' })] });
  const { page, server, press, status } = await panelWith(cart);
  expect(page.getByText('Add $12.00 more to use this code.')).toBeTruthy();
  server.on(removal, ok({ cart: aCartWith([tee()], { codes: [aCartCode({ code: 'WELCOME' })] }) }));
  await press('Remove code SUMMER');
  await expect.poll(() => page.queryByText('Add $12.00 more to use this code.')).toBeNull();
  await expect.poll(status).toContain('SUMMER removed from your bag.');
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Remove code WELCOME' }));
});

test('says that a new code waits', async () => {
  const { user, open, server, status } = await panelWith(aCart(tee()));
  const waiting = aCartCode({ applied: false, amount: 0, message: 'Add 2 more items to use this code.' });
  server.on(enter, ok({ cart: aCartWith([tee()], { codes: [waiting] }) }));
  await open();
  await user.keyboard(' summer {Enter}');
  await expect.poll(status).toContain('Add 2 more items to use this code.');
});

test('leaves the focus in the panel when the last code goes, and keeps a code that could not be removed', async () => {
  const cart = aCartWith([tee()], { codes: [aCartCode()] });
  const { page, server, press } = await panelWith(cart, { codesOnOffer: false });
  server.on(removal, fail(503, 'AWAY', 'Try again in a moment.'));
  await press('Remove code SUMMER');
  expect(await page.findByText('Try again in a moment.')).toBeTruthy();
  server.on(removal, ok({ cart: aCart(tee()) }));
  await press('Remove code SUMMER');
  await expect.poll(() => page.queryByRole('button', { name: 'Remove code SUMMER' })).toBeNull();
  expect(page.queryByRole('button', { name: 'Add a code' })).toBeNull();
  expect(document.activeElement?.closest('dialog')).toBeTruthy();
});

test('takes a gift card in the same field, shows its balance, and removes it', async () => {
  const { page, user, open, server, status, press, field } = await panelWith(aCart(tee()));
  const giftCards = [aCartGiftCard()];
  server.on(enter, ok({ cart: aCartWith([tee()], { giftCards }) }));
  await open();
  await user.keyboard('abcd-efgh-jkmn-7q2k{Enter}');
  await expect.poll(status).toContain('Gift card ending 7Q2K added to your bag.');
  const cards = () => page.getByRole('list', { name: 'Gift cards' }).textContent;
  expect(cards()).toContain('Gift card ending 7Q2K · $20.00');
  expect(document.activeElement).toBe(field());
  server.on('DELETE /api/cart/gift-cards/user-ada/gift-card-1', ok({ cart: aCart(tee()) }));
  await press('Remove gift card ending 7Q2K');
  await expect.poll(status).toContain('Gift card ending 7Q2K removed from your bag.');
  expect(page.queryByRole('list', { name: 'Gift cards' })).toBeNull();
  expect(document.activeElement).toBe(page.button('Add a code'));
});

test('warns of a gift card that cannot pay, also after it is entered', async () => {
  const message = 'Gift cards can’t be used in this currency.';
  const giftCards = [aCartGiftCard({ message })];
  const { page, user, open, server, status } = await panelWith(aCartWith([tee()], { giftCards }), {
    codesOnOffer: false,
  });
  expect(page.getByText(message).closest('li')?.textContent).toContain('Gift card ending 7Q2K · $20.00');
  server.on(enter, ok({ cart: aCartWith([tee()], { giftCards }) }));
  await open();
  await user.keyboard('ABCDEFGHJKMN7Q2K{Enter}');
  await expect.poll(status).toContain(message);
});

test('leads the focus from a removed code to the gift card after it', async () => {
  const codes = [aCartCode()];
  const giftCards = [aCartGiftCard()];
  const { page, server, press } = await panelWith(aCartWith([tee()], { codes, giftCards }));
  server.on(removal, ok({ cart: aCartWith([tee()], { giftCards }) }));
  await press('Remove code SUMMER');
  await expect.poll(() => page.queryByRole('button', { name: 'Remove code SUMMER' })).toBeNull();
  expect(document.activeElement).toBe(page.button('Remove gift card ending 7Q2K'));
});
