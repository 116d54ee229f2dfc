import { expect, test } from 'vitest';
import type { User } from '#contract/account/auth.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { LayoutScreen } from './layout.screen.tsx';

const socialLinks = [
  { label: 'Instagram', url: 'https://instagram.example' },
  { label: 'Facebook', url: 'https://facebook.example' },
];

async function layoutFor(user?: User) {
  const { store, server, dispatch } = testStore(user ? { user } : {});
  server.on('GET /api/store', ok(someSettings({ socialLinks })));
  server.on('GET /api/cart/get/user-ada', ok(aCart(aCartItem({ quantity: 3 }))));
  await dispatch(loadSettings());
  if (user) await dispatch(fetchCart());
  const { html } = renderScreen(store, <LayoutScreen />);
  const part = (start: RegExp, end: string) => {
    const from = html.search(start);
    return html.slice(from, html.indexOf(end, from));
  };
  return { html, part };
}

/** Links and buttons in their order: where they lead and what they say. */
const waysIn = (html: string) =>
  [...html.matchAll(/<(a|button) ([^>]*)>(.*?)<\/\1>/gs)].map(([, , attributes = '', inside = '']) =>
    [inside.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&'), /href="([^"]*)"/.exec(attributes)?.[1]].filter(
      (word) => word !== undefined,
    ),
  );

const pages = [
  ['Home', '/'],
  ['About', '/about-us'],
  ['Contact', '/contact-us'],
  ['Collections', '/category'],
];
const orders = ['Orders', '/your-orders/user-ada'];

test('the header: the logo leads home, the links to the pages, and to the orders of who is signed in', async () => {
  const visitor = await layoutFor();
  const shopper = await layoutFor(aUser());
  expect(visitor.html).toMatch(/<header.*?<a [^>]*aria-label="Hemline, home"[^>]*href="\/"/s);
  expect(waysIn(visitor.part(/<nav aria-label="Main"/, '</nav>'))).toEqual(pages);
  expect(waysIn(shopper.part(/<nav aria-label="Main"/, '</nav>'))).toEqual([...pages, orders]);
});

test('the avatar menu: the account and the way out, or the ways in', async () => {
  const menuFor = async (user?: User) => waysIn((await layoutFor(user)).part(/<div [^>]*popover="auto"/, '</ul>'));
  expect(await menuFor()).toEqual([
    ['Sign In', '/login'],
    ['Sign Up', '/register'],
  ]);
  const own = [['Profile', '/your-profile'], ['Addresses', '/your-addresses'], ['Logout']];
  expect(await menuFor(aUser())).toEqual(own);
  expect(await menuFor(aUser({ role: 'admin' }))).toContainEqual(['Admin', '/adminDashboard']);
});

test('the menu of a phone: the pages, then LogOut, or Log in and Register Now', async () => {
  const menuFor = async (user?: User) => waysIn((await layoutFor(user)).part(/<nav aria-label="Menu"/, '</dialog>'));
  expect(await menuFor()).toEqual([...pages, ['Log in', '/login'], ['Register Now', '/register']]);
  const shopper = await menuFor(aUser());
  expect(shopper.slice(0, 5)).toEqual([...pages, orders]);
  expect(shopper.at(-1)).toEqual(['LogOut']);
});

test('the bag tells how many pieces are in it', async () => {
  expect((await layoutFor()).html).toContain('aria-label="Bag, empty"');
  expect((await layoutFor(aUser())).html).toContain('aria-label="Bag, 3 items"');
});

test('the footer: Resources, Follow us with two links, Legal, and the copyright', async () => {
  const { part } = await layoutFor();
  const footer = part(/<footer/, '</footer>');
  expect([...footer.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'Resources',
    'Follow us',
    'Legal',
  ]);
  expect(waysIn(footer)).toEqual([
    ['Categories', '/category'],
    ['Popular Items', '/#popular'],
    ['Instagram', 'https://instagram.example'],
    ['Facebook', 'https://facebook.example'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-and-conditions'],
  ]);
  expect(footer).toContain('© Hemline. All rights reserved.');
});

test('the main part is at least 80vh high and holds the toasts', async () => {
  const { part } = await layoutFor();
  const main = part(/<main/, '</main>');
  expect(/<main[^>]*>/.exec(main)?.[0]).toContain('min-h-[80vh]');
  expect(main).toMatch(/<output[^>]*>.*role="alert"/s);
});
