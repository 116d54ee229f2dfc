// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Address } from '#contract/account/address.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { runLoader } from '#testing/web/render-screen.tsx';
import { storedUser } from '#web/store/browser/stored.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aGuest, anAddress } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { checkoutLoader } from './checkout.loader.ts';
import { CheckoutScreen } from './checkout.screen.tsx';

const addCall = 'POST /api/address/add';
const changeCall = (id: string) => `PUT /api/address/update/${id}/address-1`;

async function mountCheckout({ addresses = [], state, ...known }: Options = {}) {
  // Drafts belong to the guest, so each test has its own.
  const guest = aGuest({ _id: crypto.randomUUID(), ...known });
  const shop = testStore({ user: guest });
  shop.server.on(`GET /api/address/get/${guest._id}`, ok({ data: addresses }));
  shop.server.on(`GET /api/cart/get/${guest._id}`, ok(aCart(aCartItem())));
  const load = () => runLoader(checkoutLoader, shop.store, '/checkout');
  await load();
  const mounted = await mountScreen(<CheckoutScreen />, { store: shop.store, route: '/checkout', state });
  const { page, user, router } = mounted;
  const field = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...shop,
    ...mounted,
    guest,
    field,
    goOn: () => user.click(page.getByRole('button', { name: 'Review your order' })),
    fill: async (texts: Readonly<Record<string, string>>) => {
      for (const [name, text] of Object.entries(texts)) {
        await user.clear(field(name));
        await user.type(field(name), text);
      }
    },
    navigationState: () => router.state.location.state as unknown,
  };
}

type Options = { addresses?: Address[]; state?: unknown; name?: string; email?: string };

const place = { Address: '12 Cloth Lane', City: 'Leeds', Pincode: 'LS1 1AA', Phone: '555 0100' };

test('asks who orders and where to deliver on one page, keeps both and goes on to the order', async () => {
  const { server, browser, page, guest, field, fill, goOn, url } = await mountCheckout();
  server.on(addCall, ok({ data: [anAddress({ _id: 'address-9' })] }));
  expect(page.getByRole('heading', { name: 'Continue as a guest' })).toBeTruthy();
  const logIn = page.getByRole('link', { name: 'Log in' });
  expect(logIn.getAttribute('href')).toBe('/login?from=%2Fcheckout');
  await fill({ Name: 'Grace', 'E-mail': 'grace@example.com', ...place });
  expect(field('Recipient').value).toBe('Grace');
  await goOn();
  await expect.poll(url).toBe('/orders/address-9');
  expect(server.requests.at(-1)?.body).toMatchObject({ userId: guest._id, recipient: 'Grace', city: 'Leeds' });
  expect(storedUser.read(browser)).toEqual({ ...guest, name: 'Grace', email: 'grace@example.com' });
});

test('asks for a name and an e-mail address', async () => {
  const { server, page, field, fill, goOn } = await mountCheckout();
  const requests = server.requests.length;
  await fill({ 'E-mail': 'grace', ...place });
  await goOn();
  expect(document.activeElement).toBe(field('Name'));
  expect(page.getByText('Enter an e-mail address such as name@example.com.')).toBeTruthy();
  expect(server.requests).toHaveLength(requests);
});

test('shows what the server says of the address, and keeps what was typed', async () => {
  const { server, page, field, fill, goOn, url } = await mountCheckout();
  const errors = [{ path: 'pincode', message: 'Enter a postal code such as 10115.' }];
  server.on(addCall, fail(422, 'INVALID', 'Please check the form', { errors }));
  await fill({ Name: 'Grace', 'E-mail': 'grace@example.com', ...place });
  await goOn();
  await page.findByText('Enter a postal code such as 10115.');
  expect([field('Name').value, field('City').value, url()]).toEqual(['Grace', 'Leeds', '/checkout']);
});

test('a guest who returns changes the address instead of adding another', async () => {
  const addresses = [anAddress()];
  const known = { name: 'Grace', email: 'grace@example.com' };
  const { server, guest, field, fill, goOn, url } = await mountCheckout({ addresses, ...known });
  expect([field('Name').value, field('E-mail').value, field('Address').value]).toEqual([
    'Grace',
    'grace@example.com',
    anAddress().address,
  ]);
  server.on(changeCall(guest._id), ok({ data: [anAddress({ city: 'Leeds' })] }));
  await fill({ City: 'Leeds' });
  await goOn();
  await expect.poll(url).toBe('/orders/address-1');
  expect(server.calls().filter((call) => call === addCall)).toEqual([]);
});

test('says once why the name or the e-mail of the order was refused', async () => {
  const state = { contact: { email: 'Enter another e-mail address.' } };
  const { page, field, navigationState } = await mountCheckout({ state, name: 'Grace', email: 'grace@nowhere' });
  expect(page.getByText('Enter another e-mail address.')).toBeTruthy();
  expect(document.activeElement).toBe(field('E-mail'));
  await expect.poll(navigationState).toBeNull();
});
