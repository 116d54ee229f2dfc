import { expect, test } from 'vitest';
import { withLocale } from '#i18n/with-locale.ts';
import type { AuditRecord, AuditSave } from '#contract/shop/audit.ts';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { fieldLabel } from '#web/store/audit/audit-fields.ts';
import { actionLabel } from '#web/store/audit/audit-labels.ts';
import { formatField, formatValue } from '#web/store/audit/audit-values.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { loadAudit } from './audit.loader.ts';
import { AuditScreen } from './audit.screen.tsx';

const admin = aUser({ role: 'admin' });
const record: AuditRecord = {
  _id: 'entry-1',
  action: 'settings.update',
  entity: 'settings',
  entityId: '',
  name: '',
  actorId: 'user-mara',
  keyId: null,
  actorName: 'Mara',
  before: { deliveryFee: 0 },
  after: { deliveryFee: 4.95 },
  createdAt: '2026-11-20T10:00:00.000Z',
};

const renderAudit = (records: (AuditRecord & Partial<AuditSave>)[], at = '/admin-audit') =>
  renderScreen(testStore({ user: admin }).store, <AuditScreen />, {
    route: '/admin-audit',
    at,
    loaded: {
      data: records.map((one) => ({ saveId: null, others: [], otherCount: 0, ...one })),
      nextCursor: null,
      actors: [{ value: 'user-mara', label: 'Mara' }],
    },
  });

test('loads the filter of the URL, and the admins to filter by', async () => {
  const { store, server } = testStore({ user: admin });
  server.on(
    'GET /api/admin/audit?entity=product&entityId=p1&actor=user-mara&save=one-save',
    ok({ data: [record], nextCursor: null }),
  );
  server.on('GET /api/admin/customers?role=admin', ok({ data: [aUser({ name: 'Mara' })], nextCursor: null }));
  const at = '/admin-audit?entity=product&entityId=p1&actor=user-mara&save=one-save';
  expect(await runLoader(adminLoader(loadAudit), store, at)).toMatchObject({
    returned: {
      data: [record],
      actors: [
        { value: 'user-ada', label: 'Mara (ada@example.com)' },
        { value: 'command-line', label: 'Command line' },
      ],
    },
  });
  expect((await openPage('/admin-audit', {})).text).toContain('Loading');
});

test('shows date, actor, linked action and previous values of a change', () => {
  const { text, html } = renderAudit([record]);
  for (const part of ['Nov 20, 2026', 'Mara', 'Changed settings', 'Delivery fee: 0, now 4.95']) {
    expect(text).toContain(part);
  }
  expect(html).toMatch(/<a [^>]*href="\/admin-settings"[^>]*>Changed settings/);
  expect(html).toContain('<del dir="auto">0</del>');
});

test('names the command line as the actor', () => {
  const { text } = renderAudit([{ ...record, action: 'user.password', entity: 'user', actorId: null, actorName: '' }]);
  expect(text).toContain('Command line');
  expect(text).toContain('Set a new password');
});

test('names the API key of a program as the actor', () => {
  const { text } = renderAudit([{ ...record, actorId: null, keyId: 'key-warehouse', actorName: 'Warehouse' }]);
  expect(text).toContain('Warehouse API key');
});

test('links a stock change to the stock of its product, and labels a return', () => {
  const stock = { ...record, entity: 'variant', entityId: 'v', name: 'Boxy tee, Sand, M', productId: 'p' };
  const { text, html } = renderAudit([
    { ...stock, action: 'stock.damaged' },
    { ...record, _id: 'entry-2', action: 'return.accept', entity: 'order', entityId: '7K3M9Q2X4T5B' },
  ]);
  expect(text).toContain('Removed damaged stock Boxy tee, Sand, M');
  expect(html).toContain('href="/admin-stock/p"');
  expect(text).toContain('Accepted a return');
});

test('shows an unknown action as it is, and a deleted actor as a former admin', () => {
  const { text, tags } = renderAudit([{ ...record, action: 'planet.move', entity: 'planet', actorName: '' }]);
  expect(text).toContain('planet.move');
  expect(tags('a').filter((link) => link.text.includes('planet.move'))).toEqual([]);
  expect(text).toContain('A former admin');
});

test('shows only the values that a change has', () => {
  expect(renderAudit([{ ...record, before: null }]).html).not.toContain('<del>');
  expect(renderAudit([{ ...record, after: null }]).html).not.toContain('<ins');
  expect(renderAudit([{ ...record, before: null, after: null }]).html).not.toContain('<details');
  expect(renderAudit([{ ...record, before: { a: 1, b: 2 }, after: { a: 2, b: 3 } }]).text).toContain('a and 1 more');
});

test('shows a single short value in the summary', () => {
  expect(renderAudit([{ ...record, action: 'order.refund', before: null, after: { refund: 34 } }]).text).toContain(
    'Refund: 34',
  );
  expect(renderAudit([{ ...record, before: null, after: { name: 'Tee', price: 38 } }]).text).toContain('Created with');
});

test('names the states of an order as the screens do', () => {
  const sent = { ...record, before: { orderStatus: 'dispatched' }, after: { orderStatus: 'returned_to_sender' } };
  expect(renderAudit([sent]).text).toContain('Order status: Dispatched, now Returned to sender');
});

test('leads to what was translated, and from an import to all translations', () => {
  const translation = { ...record, entity: 'translation', before: null };
  const { html } = renderAudit([
    {
      ...translation,
      action: 'translation.update',
      entityId: '/media/tee.webp',
      after: { entity: 'image', locale: 'de', fields: ['alt'] },
    },
    { ...translation, action: 'translation.import', after: { locale: 'de', created: 2, updated: 1 } },
  ]);
  expect(html).toContain('href="/admin-translations/de/image/%2Fmedia%2Ftee.webp"');
  expect(html).toContain('href="/admin-translations?locale=de"');
});

test('names languages in the language of the page, and leads to theirs', () => {
  const change = { ...record, action: 'localization.update', entity: 'settings', entityId: 'localization' };
  const { text, html } = renderAudit([
    { ...change, before: { locales: ['en'] }, after: { locales: ['en', 'de'] } },
    { ...change, _id: 'entry-2', before: { defaultLocale: 'en' }, after: { defaultLocale: 'de' } },
  ]);
  expect(text).toContain('Languages: English, now English and German');
  expect(text).toContain('Default language: English, now German');
  expect(html).toMatch(/<a [^>]*href="\/admin-languages"[^>]*>Changed the languages/);
  expect(withLocale('de', () => formatField('locales', ['de', 'ar']))).toBe('Deutsch und Arabisch');
});

test('shows a sale with its price and times, and who changed how sales are shown', () => {
  const sale = { price: 15, startsAt: '2026-11-27T00:00', endsAt: null };
  const product = { ...record, action: 'product.update', entity: 'product', entityId: 'p' };
  const { html, text } = renderAudit([
    { ...product, before: { sale }, after: { sale: { ...sale, price: 12.5, endsAt: '2026-11-30T00:00' } } },
    { ...record, _id: 'entry-2', action: 'selling.update', before: null, after: { showLowestPrice: true } },
  ]);
  expect(html).toContain('>$15.00, from Nov 27, 2026, 12:00 AM</del>');
  expect(html).toContain('>$12.50, from Nov 27, 2026, 12:00 AM, until Nov 30, 2026, 12:00 AM</ins>');
  expect(text).toContain('Changed how sale prices are shown');
  expect(text).toContain('Compare with the lowest price: Yes');
});

test('explains an empty list, and links out of a filtered one', () => {
  expect(renderAudit([]).text).toContain('Every change an admin makes appears here');
  expect(renderAudit([], '/admin-audit?entity=order').text).toContain('No changes found');
});

test('formats actions, fields and values', () => {
  expect(actionLabel('order.dispatch')).toBe('Dispatched an order');
  expect(['freeDeliveryFrom', 'Sand, M', 'toString'].map(fieldLabel)).toEqual([
    'Free delivery from',
    'Sand, M',
    'toString',
  ]);
  expect(formatField('return', 'accepted')).toBe('accepted');
  expect(formatValue([{ label: 'Instagram', url: 'https://x.example' }])).toBe(
    'Label: Instagram, Url: https://x.example',
  );
  expect([true, null, 4.5, '', ['a', 'b'], {}].map(formatValue)).toEqual(['Yes', '', '4.5', '', 'a\nb', '']);
});

test('shows what one save did as one row, with the other changes below', () => {
  const stock = { ...record, _id: 'entry-2', action: 'stock.counted', entity: 'variant', name: 'Boxy tee, Sand, M' };
  const product = { ...record, action: 'product.update', entity: 'product' };
  const { tags, text } = renderAudit([{ ...product, saveId: 'one', others: [stock], otherCount: 1 }]);
  expect(tags('tr')).toHaveLength(2);
  expect(text).toContain('Changed a product');
  expect(text).toContain('and 1 more change');
  expect(text).toContain('Counted stock Boxy tee, Sand, M');
  expect(text).not.toContain('See all');
});

test('leads to every change of a large save, and from there to all changes', () => {
  const imported = { ...record, action: 'product.import', entity: 'product' };
  const others = [{ ...imported, _id: 'entry-2' }];
  const { text, html } = renderAudit([{ ...imported, saveId: 'import-1', others, otherCount: 1999 }]);
  expect(text).toContain('and 1999 more changes');
  expect(html).toMatch(/<a [^>]*href="\/admin-audit\?save=import-1"[^>]*>See all 2000 changes/);
  expect(renderAudit([imported], '/admin-audit?save=import-1').text).toContain('Every change of one save.');
  expect(renderAudit([], '/admin-audit?save=import-1').text).toContain('No changes found');
});
