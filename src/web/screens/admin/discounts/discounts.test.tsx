import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aDiscount, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadDiscountForm, loadDiscounts } from './discounts.loader.ts';
import { DiscountsScreen } from './discounts.screen.tsx';

const admin = aUser({ role: 'admin' });
const rendered = (data: unknown[], at = '/admin-discounts', nextCursor: string | null = null) =>
  renderScreen(testStore({ user: admin }).store, <DiscountsScreen />, {
    route: '/admin-discounts',
    at,
    loaded: { data, nextCursor },
  });

test('serves the list and the forms as skeletons without a request', async () => {
  for (const path of ['/admin-discounts', '/admin-discounts/new', '/admin-discounts/discount-summer']) {
    const served = await openPage(path, {});
    expect(served).toMatchObject({ status: 200, calls: [] });
    expect(served.text).toContain('Loading');
  }
});

test('loads what the URL selects, and passes on the message of a failure', async () => {
  const { store, server } = testStore({ user: admin });
  const page = { data: [], nextCursor: null };
  server.on('GET /api/admin/discounts?q=tee&state=running&cursor=c1', ok(page));
  const load = adminLoader(loadDiscounts);
  const url = '/admin-discounts?q=tee&state=running&cursor=c1';
  expect(await runLoader(load, store, url)).toEqual({ returned: page });
  server.on('GET /api/admin/discounts', fail(500, 'BROKEN', 'Something broke'));
  expect(await runLoader(load, store, '/admin-discounts?state=odd')).toMatchObject({
    thrown: { data: { message: 'Something broke' }, init: { status: 500 } },
  });
});

test('the form of an unknown discount is a 404', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/discounts/gone', fail(404, 'DISCOUNT_NOT_FOUND', 'This discount does not exist.'));
  server.on('GET /api/admin/categories', ok({ data: [] }));
  server.on('GET /api/admin/customer-groups', ok({ data: [] }));
  const outcome = await runLoader(adminLoader(loadDiscountForm), store, '/', { id: 'gone' });
  expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
});

test('says what each discount does, with its codes, uses and period', () => {
  const { text } = rendered([
    aDiscount({ used: 12, limitTotal: 100 }),
    aDiscount({ _id: '2', type: 'amount', on: 'items', amount: 5, codeCount: 1240, codes: [], state: 'used-up' }),
    aDiscount({ _id: '3', type: 'free-shipping', kind: 'automatic', codeCount: 0, codes: [], state: 'off' }),
    aDiscount({
      _id: '4',
      type: 'buy-x-get-y',
      buy: { quantity: 2, targets: { all: true } },
      get: { quantity: 1, targets: { all: true }, percent: 100 },
      startsAt: '2026-11-27T00:00',
      endsAt: '2026-12-01T00:00',
      state: 'planned',
    }),
    aDiscount({ _id: '5', type: 'fixed-price', price: 10, excludeSale: true, codes: [], codeCount: 0, state: 'ended' }),
  ]);
  for (const shown of [
    '20% off the order',
    'SUMMER',
    '12 of 100',
    '$5.00 off each piece',
    '1,240 codes',
    'Used up',
    'Free delivery',
    'Automatic',
    'Off',
    'Buy 2, get 1 free',
    'Nov 27, 2026, 12:00 AM – Dec 1, 2026, 12:00 AM',
    'Planned',
    'Each piece for $10.00, except products on sale',
    'No codes yet',
    'Any time',
  ])
    expect(text).toContain(shown);
});

test('without discounts it says what they are and what to do first', () => {
  const { text, html } = rendered([]);
  expect(text).toContain('No discounts yet');
  expect(text).toContain('Begin with a code that you can share');
  expect(html.match(/href="\/admin-discounts\/new"/g)).toHaveLength(1);
});

test('links to older discounts', () => {
  expect(rendered([aDiscount()], '/admin-discounts', 'c2').html).toContain('href="/admin-discounts?cursor=c2"');
});
