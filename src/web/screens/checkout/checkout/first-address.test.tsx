// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { runLoader } from '#testing/web/render-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, anAddress, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { checkoutLoader } from './checkout.loader.ts';
import { CheckoutScreen } from './checkout.screen.tsx';

const addCall = 'POST /api/address/add';

async function mountCheckout() {
  // Drafts belong to the user, so each test has its own.
  const person = aUser({ _id: crypto.randomUUID() });
  const shop = testStore({ user: person });
  shop.server.on(`GET /api/address/get/${person._id}`, ok({ data: [] }));
  shop.server.on(`GET /api/cart/get/${person._id}`, ok(aCart(aCartItem())));
  await runLoader(checkoutLoader, shop.store, '/checkout');
  const mounted = await mountScreen(<CheckoutScreen />, { store: shop.store, route: '/checkout' });
  const { page, user } = mounted;
  const field = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...shop,
    ...mounted,
    field,
    submit: () => user.click(page.getByRole('button', { name: 'Submit' })),
    fill: async () => {
      await user.type(field('Address'), '12 Cloth Lane');
      await user.type(field('City'), 'Leeds');
      await user.type(field('Pincode'), 'LS1 1AA');
      await user.type(field('Phone'), '555 0100');
    },
  };
}

test('saves the first address and goes on to the order with it', async () => {
  const { server, fill, submit, url } = await mountCheckout();
  server.on(addCall, ok({ data: [anAddress({ _id: 'address-9' })] }));
  await fill();
  await submit();
  await expect.poll(url).toBe('/orders/address-9');
  expect(server.requests.at(-1)?.body).toMatchObject({ recipient: 'Ada', address: '12 Cloth Lane', notes: 'None' });
});

test('keeps what was typed when the address could not be saved', async () => {
  const { page, server, fill, submit, field, url } = await mountCheckout();
  server.on(addCall, fail(409, 'TOO_MANY_ADDRESSES', 'You have saved 50 addresses.'));
  await fill();
  await submit();
  await page.findByText('You have saved 50 addresses.');
  expect([field('City').value, url()]).toEqual(['Leeds', '/checkout']);
});
