import { expect, test } from 'vitest';
import type { User } from '#contract/account/auth.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { prerenderScreen } from '#testing/web/render-screen.tsx';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aCart, aCartItem, aUser, fourLanguages, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { LayoutScreen } from './layout.screen.tsx';

const socialLinks = [
  { label: 'Instagram', url: 'https://instagram.example' },
  { label: 'Facebook', url: 'https://facebook.example' },
];

async function layoutFor(user?: User, settings: Partial<StoreSettings> = {}) {
  const { store, server, dispatch } = testStore(user ? { user } : {});
  server.on('GET /api/store', ok(someSettings({ socialLinks, ...settings })));
  server.on('GET /api/cart/get/user-ada', ok(aCart(aCartItem({ quantity: 3 }))));
  await dispatch(loadSettings());
  if (user) await dispatch(fetchCart());
  const html = await prerenderScreen(store, <LayoutScreen />);
  const part = (start: RegExp, end: string) => {
    const from = html.search(start);
    return html.slice(from, html.indexOf(end, from));
  };
  return { html, part };
}

/** Returns the links and buttons in order, with their labels and URLs. */
const controlsIn = (html: string) =>
  [...html.matchAll(/<(a|button) ([^>]*)>(.*?)<\/\1>/gs)].map(([, , attributes = '', inside = '']) =>
    [inside.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&'), /href="([^"]*)"/.exec(attributes)?.[1]].filter(
      (word) => word !== undefined,
    ),
  );

const pages = [
  ['Collections', '/category'],
  ['Home', '/'],
  ['About', '/about-us'],
  ['Contact', '/contact-us'],
];
const orders = ['Orders', '/your-orders/user-ada'];

test('shows the logo and page links in the header, and the orders when signed in', async () => {
  const visitor = await layoutFor();
  const shopper = await layoutFor(aUser());
  expect(visitor.html).toMatch(/<header.*?<a [^>]*aria-label="Hemline, home"[^>]*href="\/"/s);
  const linksIn = ({ part }: typeof visitor) =>
    controlsIn(part(/<nav aria-label="Main"/, '</nav>')).filter(([, href]) => href !== undefined);
  expect(linksIn(visitor)).toEqual(pages);
  expect(linksIn(shopper)).toEqual([...pages, orders]);
  expect(visitor.html).toMatch(/href="\/category".*?aria-label="Show the collections"/s);
});

test('shows the account and Logout, or Sign In and Sign Up, in the avatar menu', async () => {
  const menuFor = async (user?: User) => controlsIn((await layoutFor(user)).part(/<div [^>]*class="popover /, '</ul>'));
  expect(await menuFor()).toEqual([
    ['Sign In', '/login'],
    ['Sign Up', '/register'],
  ]);
  const own = [['Profile', '/your-profile'], ['Addresses', '/your-addresses'], ['Logout']];
  expect(await menuFor(aUser())).toEqual(own);
  expect(await menuFor(aUser({ role: 'admin' }))).toContainEqual(['Admin', '/adminDashboard']);
});

test('shows the pages, then LogOut, or Log in and Register Now, in the mobile menu', async () => {
  const menuFor = async (user?: User) =>
    controlsIn((await layoutFor(user)).part(/<nav aria-label="Menu"/, '</dialog>'));
  expect(await menuFor()).toEqual([...pages, ['Log in', '/login'], ['Register Now', '/register']]);
  const shopper = await menuFor(aUser());
  expect(shopper.slice(0, 5)).toEqual([...pages, orders]);
  expect(shopper.at(-1)).toEqual(['LogOut']);
});

test('shows the number of items in the cart', async () => {
  expect((await layoutFor()).html).toContain('aria-label="Bag, empty"');
  expect((await layoutFor(aUser())).html).toContain('aria-label="Bag, 3 items"');
});

test('shows Resources, Follow us, Legal and the copyright in the footer', async () => {
  const { part } = await layoutFor();
  const footer = part(/<footer/, '</footer>');
  expect([...footer.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'Resources',
    'Follow us',
    'Legal',
  ]);
  expect(controlsIn(footer)).toEqual([
    ['Categories', '/category'],
    ['Popular Items', '/#popular'],
    ['Instagram', 'https://instagram.example'],
    ['Facebook', 'https://facebook.example'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-and-conditions'],
  ]);
  expect(footer).toContain('© Hemline. All rights reserved.');
});

test('leads to the balance of gift cards in a shop with codes', async () => {
  const footerOf = async (settings: Partial<StoreSettings>) =>
    controlsIn((await layoutFor(undefined, settings)).part(/<footer/, '</footer>'));
  const link = ['Gift card balance', '/gift-card'];
  expect(await footerOf({ codesOnOffer: true })).toContainEqual(link);
  expect(await footerOf({})).not.toContainEqual(link);
});

test('renders the main content at least 80vh high, with the toasts', async () => {
  const { part } = await layoutFor();
  const main = part(/<main/, '</main>');
  expect(/<main[^>]*>/.exec(main)?.[0]).toContain('min-h-[80vh]');
  expect(main).toMatch(/<output[^>]*>.*role="alert"/s);
});

test('leads to the other languages in the footer and in the mobile menu, where the shop has several', async () => {
  const one = await layoutFor();
  expect(one.html).not.toMatch(/hreflang|aria-label="Language"/i);
  const { part } = await layoutFor(undefined, { locales: fourLanguages });
  const languages = [
    ['English', '/'],
    ['Deutsch', '/de'],
    ['Français', '/fr'],
    ['العربية', '/ar'],
  ];
  const linksIn = (html: string) => controlsIn(html.slice(html.indexOf('aria-label="Language"')));
  expect(linksIn(part(/<footer/, '</footer>'))).toEqual(languages);
  expect(linksIn(part(/<nav aria-label="Menu"/, '</dialog>'))).toEqual(languages);
});
