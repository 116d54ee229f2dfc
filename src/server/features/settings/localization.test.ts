import * as m from '#i18n/messages.ts';
import { allLocales, type Locale } from '#i18n/locale.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Localization } from '#contract/shop/localization.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { auditEntries, settings } from '#server/db/schema/index.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { localizationTag } from '#server/platform/settings/shop-locales.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { createUploadForm } from '#testing/images.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';

let shop: TestShop;
/** A second instance of the same shop. */
let second: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop({ renderer: createTestRenderer() });
  second = await openTestShop({ renderer: createTestRenderer(), databaseUrl: shop.url });
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(async () => {
  await second[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await shop.db.delete(settings);
  await shop.db.delete(auditEntries);
  await announceChanges(shop.db, [localizationTag]);
  await until(async () => (await offeredBy(shop)) === 'en' && (await offeredBy(second)) === 'en');
});

const url = '/api/admin/localization';
const offeredBy = async (instance: TestShop) =>
  (await instance.app.inject('/api/store'))
    .json<StoreSettings>()
    .locales.map(({ code }) => code)
    .join();
const read = async (): Promise<Localization> =>
  (await shop.app.inject({ url, headers: admin.headers })).json<{ data: Localization }>().data;
const put = (
  body: object,
  { by = admin, at = shop }: { by?: { headers: Record<string, string> }; at?: TestShop } = {},
) => at.app.inject({ method: 'PUT', url, headers: by.headers, body });
/** The version of the languages is the time of their change. */
const advance = () => {
  for (const { clock } of [shop, second]) clock.advance({ minutes: 1 });
};
/** Saves the languages, the first of them as the default, and waits for the second instance. */
async function offer(...locales: [Locale, ...Locale[]]) {
  advance();
  const saved = await put({ locales, defaultLocale: locales[0], version: (await read()).version });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  await until(async () => (await offeredBy(second)) === locales.join());
}
/** The language that a page is in by its header and by its document, or where it leads to. */
async function show(path: string, { app } = shop) {
  const { statusCode, headers, body } = await app.inject(path);
  const [, lang] = /<html lang="(\w+)"/.exec(body) ?? [];
  if (headers.location !== undefined) return `${statusCode} ${headers.location}`;
  expect(headers['content-language']).toBe(lang);
  return `${statusCode} ${lang}`;
}
const errorOf = (answer: { json(): unknown }) => answer.json() as ErrorBody;

test('a shop offers English until somebody adds a language', async () => {
  const { available, ...chosen } = await read();
  expect(chosen).toEqual({
    locales: ['en'],
    defaultLocale: 'en',
    addressForms: 'simple',
    currency: 'USD',
    currencyLocked: false,
    version: '0',
  });
  expect(available.map(({ code }) => code)).toEqual(allLocales);
  expect(available).toContainEqual(expect.objectContaining({ code: 'ar', name: 'العربية', dir: 'rtl' }));
  for (const { messages } of available) expect(messages.translated).toBe(messages.total);
  expect(available[0]?.messages.total).toBeGreaterThan(2000);
  expect(await show('/de')).toBe('404 en');
  expect(await show('/en')).toBe('404 en');
  expect((await shop.app.inject('/')).body).not.toContain('hrefLang');
});

test('lets only admins read and change the languages', async () => {
  const change = { locales: ['en', 'de'], defaultLocale: 'en', version: '0' };
  const shopper = await signedInUser(shop);
  expect((await shop.app.inject(url)).statusCode).toBe(401);
  expect((await shop.app.inject({ url, headers: shopper.headers })).statusCode).toBe(403);
  expect((await put(change, { by: { headers: {} } })).statusCode).toBe(401);
  expect((await put(change, { by: shopper })).statusCode).toBe(403);
  expect(await read()).toMatchObject({ locales: ['en'], version: '0' });
});

test.each([
  ['an unknown language', 'locales.1', { locales: ['en', 'tlh'] }, m.field_choose_a_language_of_the_list],
  ['a path', 'locales.0', { locales: ['../de'] }, m.field_choose_a_language_of_the_list],
  ['no language', 'locales', { locales: [] }, m.field_choose_at_least_one_language],
  ['a language twice', 'locales', { locales: ['en', 'de', 'en'] }, m.field_choose_each_language_once],
  [
    'a default that is not offered',
    'defaultLocale',
    { defaultLocale: 'fr' },
    m.field_choose_one_of_the_shops_languages,
  ],
  ['an unknown default', 'defaultLocale', { defaultLocale: 'constructor' }, m.field_choose_a_language_of_the_list],
])('rejects %s at its field', async (_what, path, change, message) => {
  const answer = await put({ locales: ['en'], defaultLocale: 'en', version: '0', ...change });
  expect(answer.statusCode).toBe(422);
  expect(errorOf(answer)).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(errorOf(answer).errors?.[0]).toEqual({ path, message: message() });
  expect(await read()).toMatchObject({ locales: ['en'], version: '0' });
});

test('saves the languages in their order, and audits what changed', async () => {
  const saved = await put({ locales: ['fr', 'en', 'de'], defaultLocale: 'en', version: '0' });
  expect(saved.statusCode).toBe(200);
  expect(saved.json<{ data: Localization }>().data).toEqual(await read());
  expect(await read()).toMatchObject({ locales: ['fr', 'en', 'de'], defaultLocale: 'en' });
  const { locales, locale, defaultLocale } = (await shop.app.inject('/api/store')).json<StoreSettings>();
  expect({ locale, defaultLocale }).toEqual({ locale: 'en', defaultLocale: 'en' });
  expect(locales).toEqual([
    { code: 'fr', name: 'Français', dir: 'ltr', prefix: '/fr' },
    { code: 'en', name: 'English', dir: 'ltr', prefix: '' },
    { code: 'de', name: 'Deutsch', dir: 'ltr', prefix: '/de' },
  ]);
  expect(await shop.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    {
      actorId: admin.id,
      action: 'localization.update',
      entity: 'settings',
      entityId: 'localization',
      before: { locales: ['en'] },
      after: { locales: ['fr', 'en', 'de'] },
    },
  ]);
});

test('changes the forms of addresses, and keeps them when only the languages change', async () => {
  const forms = async () => (await shop.app.inject('/api/store')).json<StoreSettings>().addressForms;
  expect(await forms()).toBe('simple');
  const english = { locales: ['en'], defaultLocale: 'en' };
  const refused = await put({ ...english, addressForms: 'by_country', version: '0' });
  expect(errorOf(refused).errors).toEqual([{ path: 'addressForms', message: m.field_choose_one_of_these() }]);
  expect((await put({ ...english, addressForms: 'by-country', version: '0' })).statusCode).toBe(200);
  expect(await forms()).toBe('by-country');
  expect(await shop.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { before: { addressForms: 'simple' }, after: { addressForms: 'by-country' } },
  ]);
  await offer('en', 'de');
  expect(await read()).toMatchObject({ locales: ['en', 'de'], addressForms: 'by-country' });
});

test('rejects a save over the change of another admin', async () => {
  await offer('en', 'de');
  const late = await put({ locales: ['en', 'fr'], defaultLocale: 'en', version: '0' });
  expect(late.statusCode).toBe(409);
  expect(errorOf(late)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await read()).toMatchObject({ locales: ['en', 'de'] });
});

test('of two admins who save at once, exactly one wins', async () => {
  const other = await signedInUser(shop, { role: 'admin' });
  for (let round = 0; round < 10; round += 1) {
    const { version } = await read();
    advance();
    const choices = [
      { locales: ['en', 'de'], defaultLocale: 'de', version },
      { locales: ['ar', 'en'], defaultLocale: 'en', version },
    ] as const;
    const answers = await Promise.all([put(choices[0]), put(choices[1], { by: other, at: second })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const { locales, defaultLocale } = choices[answers[0].statusCode === 200 ? 0 : 1];
    expect(await read()).toMatchObject({ locales, defaultLocale });
  }
  expect(await shop.db.select().from(auditEntries).orderBy(auditEntries.id)).not.toHaveLength(0);
});

test('a change shows at once on every page and every instance, also on those in the cache', async () => {
  for (const instance of [shop, second]) {
    // Twice, so that the page comes from the cache.
    for (let visit = 0; visit < 2; visit += 1) expect(await show('/about-us', instance)).toBe('200 en');
    expect(await show('/de/about-us', instance)).toBe('404 en');
  }
  await offer('en', 'de');
  for (const instance of [shop, second]) {
    expect(await show('/about-us', instance)).toBe('200 en');
    expect((await instance.app.inject('/about-us')).body).toContain('hrefLang="de"');
    expect(await show('/de/about-us', instance)).toBe('200 de');
    expect(await show('/de', instance)).toBe('200 de');
    expect(await show('/fr/about-us', instance)).toBe('404 en');
    expect(await show('/de/no-such-page', instance)).toBe('404 de');
  }
  await offer('de', 'en');
  for (const instance of [shop, second]) {
    expect(await show('/about-us', instance)).toBe('200 de');
    expect(await show('/en/about-us', instance)).toBe('200 en');
    expect(await show('/de/about-us', instance)).toBe('301 /about-us');
  }
  await offer('de');
  for (const instance of [shop, second]) {
    expect(await show('/about-us', instance)).toBe('200 de');
    expect((await instance.app.inject('/about-us')).body).not.toContain('hrefLang');
    expect(await show('/en/about-us', instance)).toBe('404 de');
    expect(await show('/de/about-us', instance)).toBe('404 de');
  }
});

test('a page that is asked for while the languages change is not kept in the old language', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [before, after] = round % 2 === 0 ? (['en', 'de'] as const) : (['de', 'en'] as const);
    await offer(before, after);
    const asked = Array.from({ length: 20 }, (_, index) =>
      shop.app.inject(index % 2 === 0 ? '/about-us' : '/api/store'),
    );
    await Promise.all([...asked, offer(after, before)]);
    for (const instance of [shop, second]) expect(await show('/about-us', instance)).toBe(`200 ${after}`);
  }
});

test.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/category?sort=price', '/category?sort=price'],
  ['/EN/category', '/category'],
  ['/DE/category?a=1&b=%2F', '/de/category?a=1&b=%2F'],
  ['/De', '/de'],
])('%s leads to %s, which no browser keeps', async (path, target) => {
  await offer('en', 'de');
  const answer = await shop.app.inject(path);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, target]);
  // The same address may be a page after the next change.
  expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test.each([
  '/en//shop.example',
  '/en/%2F/shop.example',
  String.raw`/en/\shop.example`,
  '/en/../..//shop.example',
  '/DE//shop.example',
])('%s leads to no other site', async (path) => {
  await offer('en', 'de');
  const { headers } = await shop.app.inject(path);
  expect(new URL(headers.location ?? '/', 'http://shop').host).toBe('shop');
});

test('the API answers in the language of ?locale=, and refuses one that the shop does not offer', async () => {
  await offer('en', 'de');
  const store = async (query: string) => shop.app.inject(`/api/store${query}`);
  for (const [query, locale] of [
    ['', 'en'],
    ['?locale=en', 'en'],
    ['?locale=de', 'de'],
  ] as const) {
    const answer = await store(query);
    expect(answer.headers['content-language']).toBe(locale);
    expect(answer.json<StoreSettings>()).toMatchObject({ locale, defaultLocale: 'en' });
  }
  for (const query of ['fr', 'DE', 'tlh', '', '..%2Fde', 'de%00', 'x'.repeat(300), 'de&locale=de', 'constructor']) {
    const refused = await store(`?locale=${query}`);
    expect([query, refused.statusCode, errorOf(refused).code]).toEqual([query, 422, 'UNKNOWN_LOCALE']);
  }
});

const wrong = { email: 'nobody@example.com', password: 'wrong horse battery' };
const inLanguage = (locale: Locale, message: () => string) => withLocale(locale, message);

test.each([
  ['?locale=de', 'de'],
  ['?locale=ar', 'ar'],
  ['?locale=en', 'en'],
  ['', 'fr'],
] as const)('errors at %j are in the language %s, whatever was sent', async (query, locale) => {
  await offer('fr', 'en', 'de', 'ar');
  const post = (path: string, payload: string | Buffer | object, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url: path + query, payload, headers });

  const nothing = await shop.app.inject(`/api/product/get/nothing${query}`);
  expect(errorOf(nothing).message).toBe(inLanguage(locale, m.product_this_product_does_not_exist));
  const login = await post('/api/users/login', wrong);
  expect([login.statusCode, errorOf(login).message]).toEqual([
    401,
    inLanguage(locale, m.auth_invalid_email_or_password),
  ]);
  const empty = await post('/api/users/register', { ...wrong, name: '' });
  expect(errorOf(empty).errors).toEqual([
    { path: 'name', message: inLanguage(locale, m.field_this_field_is_required) },
  ]);
  const broken = await post('/api/users/login', '{"email":', { 'content-type': 'application/json' });
  expect([broken.statusCode, errorOf(broken).message]).toEqual([
    400,
    inLanguage(locale, m.error_the_request_could_not_be),
  ]);

  const form = await createUploadForm(undefined);
  const upload = await post('/api/upload', form.payload, { ...admin.headers, ...form.headers });
  expect([upload.statusCode, errorOf(upload).message]).toEqual([422, inLanguage(locale, m.field_choose_a_file)]);
  const noImage = await createUploadForm(Buffer.from('no picture'));
  const refused = await post('/api/upload', noImage.payload, { ...admin.headers, ...noImage.headers });
  expect([refused.statusCode, errorOf(refused).message]).toEqual([
    415,
    inLanguage(locale, m.upload_this_file_is_not_a),
  ]);

  const csv = await post('/api/admin/products/import', '', { ...admin.headers, 'content-type': 'text/csv' });
  expect(csv.json<{ errors: { message: string }[] }>().errors[0]?.message).toBe(
    inLanguage(locale, m.product_this_file_is_empty),
  );
});
