// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { addToCart } from '#web/store/cart/add-to-cart.ts';
import { restoreUser } from '#web/store/auth/auth.thunks.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { HeaderCart } from './cart.tsx';

const name = 'Please log in to add items to your cart';
const tee = {
  productId: 'product-tee',
  name: 'Boxy tee',
  color: 'Sand',
  size: 'M',
  image: '/media/tee.webp',
  price: 48,
};

async function mountHeader(at = '/product/boxy-tee?color=Sand') {
  const shop = testStore();
  const mounted = await mountScreen(<HeaderCart />, { store: shop.store, route: '*', at });
  return { ...shop, ...mounted, panel: () => mounted.page.findByRole('dialog', { name }) };
}

const linksIn = (panel: HTMLElement) =>
  [...panel.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

test('shows the chosen item and both ways to an account, which lead back to the page', async () => {
  const { dispatch, panel } = await mountHeader();
  await dispatch(addToCart(tee));
  const shown = await panel();
  expect(shown.textContent).toMatch(/Boxy tee\$48\.00Sand, M/);
  expect(shown.querySelector('img')?.getAttribute('src')).toContain('tee.webp');
  const from = encodeURIComponent('/product/boxy-tee?color=Sand');
  expect(linksIn(shown)).toEqual([
    ['Log in', `/login?from=${from}`],
    ['Create an account', `/register?from=${from}`],
  ]);
});

test('shows the price before a sale of the chosen item', async () => {
  const { dispatch, panel } = await mountHeader();
  await dispatch(addToCart({ ...tee, price: 24, regularPrice: 30 }));
  expect((await panel()).textContent).toContain('Boxy teeSale price $24.00, Regular price $30.00Sand, M');
});

test('asks without an item when the bag was opened, as a panel instead of an error', async () => {
  const { page, user, panel } = await mountHeader('/about-us');
  await user.click(page.getByRole('button', { name: 'Bag, empty' }));
  expect((await panel()).querySelector('img')).toBeNull();
  expect(page.alertText()).toBe('');
});

test('keeps the way back of a sign-in page', async () => {
  const { page, user, panel } = await mountHeader('/login?from=%2Fcheckout');
  await user.click(page.getByRole('button', { name: 'Bag, empty' }));
  expect(linksIn(await panel())[1]).toEqual(['Create an account', '/register?from=%2Fcheckout']);
});

test('closes with its button, and when the user signs in elsewhere', async () => {
  const { page, user, panel, dispatch, hasDialog, browser } = await mountHeader();
  await dispatch(addToCart(tee));
  await panel();
  await user.click(page.getByRole('button', { name: 'Close' }));
  await expect.poll(hasDialog).toBe(false);
  await dispatch(addToCart(tee));
  await panel();
  browser.local.set('user', JSON.stringify(aUser()));
  await dispatch(restoreUser());
  await expect.poll(hasDialog).toBe(false);
});
