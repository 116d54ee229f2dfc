import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aGiftCard, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadGiftCard, loadGiftCards, loadNewGiftCard } from './gift-cards.loader.ts';
import { GiftCardsScreen } from './gift-cards.screen.tsx';

const admin = aUser({ role: 'admin' });
const rendered = (data: unknown[], at = '/admin-gift-cards', nextCursor: string | null = null) =>
  renderScreen(testStore({ user: admin }).store, <GiftCardsScreen />, {
    route: '/admin-gift-cards',
    at,
    loaded: { data, nextCursor, outstanding: 1230 },
  });

test('serves the list, the form and a card as skeletons without a request', async () => {
  for (const path of ['/admin-gift-cards', '/admin-gift-cards/new', '/admin-gift-cards/card-1']) {
    const served = await openPage(path, {});
    expect(served).toMatchObject({ status: 200, calls: [] });
    expect(served.text).toContain('Loading');
  }
});

test('loads what the URL selects, and passes on the message of a failure', async () => {
  const { store, server } = testStore({ user: admin });
  const page = { data: [], nextCursor: null, outstanding: 0 };
  server.on('GET /api/admin/gift-cards?q=7Q2K&state=blocked&cursor=c1', ok(page));
  const load = adminLoader(loadGiftCards);
  const url = '/admin-gift-cards?q=7Q2K&state=blocked&cursor=c1';
  expect(await runLoader(load, store, url)).toEqual({ returned: page });
  server.on('GET /api/admin/gift-cards', fail(500, 'BROKEN', 'Something broke'));
  expect(await runLoader(load, store, '/admin-gift-cards?state=odd')).toMatchObject({
    thrown: { data: { message: 'Something broke' }, init: { status: 500 } },
  });
});

test('an unknown card is a 404', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/gift-cards/gone', fail(404, 'GIFT_CARD_NOT_FOUND', 'This gift card does not exist.'));
  const outcome = await runLoader(adminLoader(loadGiftCard), store, '/', { id: 'gone' });
  expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
});

test.each([
  [null, /^$/],
  [36, /^\d{4}-\d{2}-\d{2}$/],
])('with %s months in the settings, a new card is valid until %s', async (giftCardMonths, expected) => {
  const { store, server } = testStore({ user: admin });
  const selling = {
    showLowestPrice: false,
    giftCardMonths,
    refundDelivery: true,
    creditRefunds: false,
    guestCheckout: false,
  };
  server.on('GET /api/admin/selling', ok({ data: { ...selling, version: 'v1' } }));
  const outcome = await runLoader(adminLoader(loadNewGiftCard), store, '/');
  expect(outcome).toEqual({ returned: { expiresOn: expect.stringMatching(expected) } });
});

test('lists what is left of each card, its state, its end, its source and its recipient', () => {
  const { text, html } = rendered([
    aGiftCard({ balance: 12.5, recipientName: 'Ada', recipientEmail: 'ada@example.com' }),
    aGiftCard({ _id: '2', ending: 'M4TX', source: 'order', orderId: '7K3M9Q2X4T5B', expiresOn: null }),
    aGiftCard({ _id: '3', state: 'blocked' }),
    aGiftCard({ _id: '4', state: 'expired' }),
    aGiftCard({ _id: '5', state: 'void' }),
  ]);
  for (const shown of [
    '7Q2K',
    '$12.50 of $50.00',
    'Active',
    'Nov 20, 2029',
    'Issued by the team',
    'Ada',
    'ada@example.com',
    'M4TX',
    'Order 7K3M9Q2X4T5B',
    'No end',
    'Blocked',
    'Expired',
    'Void',
  ])
    expect(text).toContain(shown);
  expect(html).toContain('href="/admin-gift-cards/card-1"');
  expect(html).toContain('href="/adminDashboard/order/7K3M9Q2X4T5B"');
});

test('says what is left on all cards, and what that is', () => {
  const { text } = rendered([aGiftCard()]);
  expect(text).toContain('Outstanding $1,230.00');
  expect(text).toContain('What shoppers can still spend');
});

test('without gift cards it says what to do first', () => {
  const { text, html } = rendered([]);
  expect(text).toContain('No gift cards yet');
  expect(text).not.toContain('Outstanding');
  expect(html.match(/href="\/admin-gift-cards\/new"/g)).toHaveLength(1);
});

test('links to older cards', () => {
  expect(rendered([aGiftCard()], '/admin-gift-cards', 'c2').html).toContain('href="/admin-gift-cards?cursor=c2"');
});
