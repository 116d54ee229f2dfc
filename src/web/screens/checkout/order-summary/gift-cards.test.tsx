// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountOrderSummary } from '#testing/web/mount-order-summary.tsx';
import type { CartItem } from '#contract/order/cart.ts';
import { fail } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem } from '#web/store/testing/samples.ts';

const create = 'POST /api/order/create';
const arrivesIn = { deliveryDays: { from: 2, to: 4 }, deliveryFee: 5 };

const aGiftCard = (part: Partial<CartItem> = {}): CartItem =>
  aCartItem({
    _id: 'item-gift',
    name: 'Gift card',
    kind: 'gift-card',
    color: '',
    size: '25.00',
    sizeLabel: '$25.00',
    price: 25,
    left: null,
    ...part,
  });

async function mountSummary(...items: CartItem[]) {
  const mounted = await mountOrderSummary(aCart(...items), { settings: arrivesIn });
  return {
    ...mounted,
    /** The gift cards of each order that was sent. */
    sentGifts: () => mounted.ordered().map((body) => (body as { gifts?: unknown }).gifts),
  };
}

test('sends a gift card to the shopper, until another recipient is entered', async () => {
  const { page, user, send, sentGifts, url } = await mountSummary(aGiftCard());
  expect(page.getByRole('group', { name: 'Gift card, $25.00' })).toBeTruthy();
  expect(page.getByText('Amount: $25.00')).toBeTruthy();
  const to = page.getByRole<HTMLInputElement>('textbox', { name: 'Send to' });
  expect(to.value).toBe('ada@example.com');
  await user.clear(to);
  await send();
  expect(document.activeElement).toBe(to);
  expect(sentGifts()).toEqual([]);
  await user.type(to, 'grace@example.com');
  await user.type(page.getByRole('textbox', { name: 'Name (optional)' }), 'Grace');
  await user.type(page.getByRole('textbox', { name: 'Message (optional)' }), 'Happy birthday');
  await send();
  await expect.poll(url).toBe('/your-orders/user-ada');
  expect(sentGifts()).toEqual([
    [{ itemId: 'item-gift', to: 'grace@example.com', name: 'Grace', message: 'Happy birthday' }],
  ]);
});

test('asks for every piece, and leaves out those whose code the shopper takes', async () => {
  const { page, user, send, sentGifts, url } = await mountSummary(aGiftCard({ quantity: 2 }));
  const first = page.getByRole('group', { name: 'Gift card, $25.00 (1 of 2)' });
  expect(page.getByRole('group', { name: 'Gift card, $25.00 (2 of 2)' })).toBeTruthy();
  const [own] = page.getAllByRole('radio', { name: /^I’ll take the code myself/ });
  await user.click(own ?? first);
  expect(page.getAllByRole('textbox', { name: 'Send to' })).toHaveLength(1);
  await send();
  await expect.poll(url).toBe('/your-orders/user-ada');
  expect(sentGifts()).toEqual([[{ itemId: 'item-gift', to: 'ada@example.com', name: '', message: '' }]]);
});

test('keeps what was typed, and shows the reason at the field, when the order is refused', async () => {
  const { page, user, server, send } = await mountSummary(aGiftCard());
  const to = page.getByRole<HTMLInputElement>('textbox', { name: 'Send to' });
  await user.clear(to);
  await user.type(to, 'grace@example.con');
  const errors = [{ path: 'gifts.0.to', message: 'We cannot send to this address.' }];
  server.on(create, fail(422, 'VALIDATION_FAILED', 'Please check your order.', { errors }));
  await send();
  await page.findByText('We cannot send to this address.');
  expect(to.value).toBe('grace@example.con');
  await expect.poll(() => document.activeElement).toBe(to);
});

test('delivers gift cards alone by e-mail, at no fee and without an arrival, and not for cash', async () => {
  const { page, text } = await mountSummary(aGiftCard());
  expect(text()).toContain('DeliveryBy e-mail');
  expect(text()).not.toContain('Arrives');
  expect(page.queryByRole('heading', { name: 'Delivery address' })).toBeNull();
  expect(page.queryByRole('radio', { name: /^Cash/ })).toBeNull();
});

test('delivers goods beside a gift card', async () => {
  const { page, text } = await mountSummary(aGiftCard(), aCartItem());
  expect(text()).toContain('Delivery$5.00');
  expect(text()).toContain('Arrives');
  expect(page.getByRole('heading', { name: 'Delivery address' })).toBeTruthy();
  expect(page.queryByRole('radio', { name: /^Cash/ })).toBeNull();
});

test('does not ask about gift cards without one', async () => {
  const { page } = await mountSummary(aCartItem());
  expect(page.queryByRole('heading', { name: 'Gift cards' })).toBeNull();
  expect(page.getByRole('radio', { name: /^Cash/ })).toBeTruthy();
});
