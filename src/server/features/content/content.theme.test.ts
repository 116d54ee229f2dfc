import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EditedTheme } from '#contract/content/theme.ts';
import { defaultTheme } from '#contract/content/theme-defaults.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { auditEntries, contents } from '#server/db/schema/index.ts';
import { contentTag } from '#server/platform/content/content.ts';
import { createAdmin, insertImage, type RequestAs } from '#testing/catalogue.ts';
import { offerLanguages } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';

let shop: TestShop;
/** A second instance of the same shop. */
let second: TestShop;
let call: RequestAs;
let adminId: string;

beforeAll(async () => {
  shop = await openTestShop();
  second = await openTestShop({ databaseUrl: shop.url });
  const created = await createAdmin(shop);
  call = created.call;
  adminId = created.admin.id;
});
afterAll(async () => {
  await second[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});
beforeEach(async () => {
  const { isDefault, version } = await edited();
  if (!isDefault) await reset(version);
});

const url = '/api/admin/content/theme';
const edited = async () => (await call('GET', url)).json<{ data: EditedTheme }>().data;
const reset = (version: string) => call('DELETE', `${url}?version=${encodeURIComponent(version)}`);
const put = async (theme: Record<string, unknown>) => call('PUT', url, { ...theme, version: (await edited()).version });
const store = async (from = shop, query = '') => (await from.app.inject(`/api/store${query}`)).json<StoreSettings>();
const hrefOf = async (from = shop) => (await store(from)).theme?.href ?? '';
const green = '#1f5c4a';

test('is the default theme until something is saved, and the store has none', async () => {
  expect(await edited()).toEqual({ value: defaultTheme, version: '0', isDefault: true });
  expect(await store()).not.toHaveProperty('theme');
});

test('saves what is given, and the default for the rest', async () => {
  const saved = await put({ accent: green.toUpperCase(), radius: 10, fonts: 'fraunces' });
  expect(saved.statusCode).toBe(200);
  expect(saved.json()).toMatchObject({
    data: { value: { ...defaultTheme, accent: green, radius: 10, fonts: 'fraunces' }, isDefault: false },
  });
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'content'))
    .orderBy(auditEntries.id);
  expect(entry).toMatchObject({ actorId: adminId, action: 'content.update', entityId: 'theme' });
});

test('serves the stylesheet of the theme for ever under its name', async () => {
  await put({ accent: green, radius: 10, fonts: 'fraunces' });
  const href = await hrefOf();
  expect(href).toMatch(/^\/theme\/[\w-]+\.css$/);
  const { statusCode, headers, body } = await shop.app.inject(href);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(body).toContain(`--color-accent:${green}`);
  expect(body).toContain('--radius-md:10px');
  expect(body).toContain(`--font-display:'Fraunces','Fraunces Fallback',serif`);
  expect(body).toContain(`:root:lang(ar){--font-display:'Fraunces','Noto Naskh Arabic'`);
  expect(body).toContain('@media screen and (prefers-color-scheme:dark)');
});

test('another theme has another name, and the earlier one still answers, on every instance', async () => {
  await put({ accent: green });
  const before = await hrefOf();
  const styles = (await shop.app.inject(before)).body;
  await put({ accent: '#3a3f9b' });
  const after = await hrefOf();
  expect(after).not.toBe(before);
  await until(async () => (await hrefOf(second)) === after);
  const { body, headers } = await second.app.inject(before);
  expect(body).toBe(styles);
  expect(headers['cache-control']).toContain('immutable');
  expect((await second.app.inject(after)).body).toContain('--color-accent:#3a3f9b');
  await reset((await edited()).version);
  expect((await shop.app.inject(after)).statusCode).toBe(200);
});

test('the name that another version of the shop has given a theme is answered, and not kept', async () => {
  await put({ accent: green });
  const href = await hrefOf();
  const other = href.replace(/.{11}\.css$/, 'ABCDEFGHIJK.css');
  const { body, headers } = await shop.app.inject(other);
  expect(body).toBe((await shop.app.inject(href)).body);
  expect(headers['cache-control']).toBe('no-cache');
});

test.each(['nothing', 'A'.repeat(26), '_'.repeat(26), '..%2F..%2Fetc'])(
  'there is no theme with the name %s',
  async (name) => {
    const { statusCode } = await shop.app.inject(`/theme/${name}.css`);
    expect(statusCode).toBe(name === 'A'.repeat(26) ? 200 : 404);
  },
);

test('refuses colors that cannot be read, each with the nearest that can, and unknown pictures with them', async () => {
  const logo = { src: '/media/uploads/gone.webp', width: 100, height: 40 };
  const refused = await put({ accent: '#d98c6a', ink: '#a0a0a0', logo });
  expect(refused.statusCode).toBe(422);
  const { code, errors } = refused.json<{ code: string; errors: { path: string; message: string }[] }>();
  expect(code).toBe('LOW_CONTRAST');
  expect(errors.map(({ path }) => path)).toEqual(['accent', 'ink', 'logo.src']);
  expect(errors[0]?.message).toMatch(/^2\.3 : 1, too faint\. Nearest readable: #[\dA-F]{6}$/);
  const nearest = /#[\dA-F]{6}$/.exec(errors[0]?.message ?? '')?.[0];
  expect((await put({ accent: nearest })).statusCode).toBe(200);
  expect((await put({ logo })).json()).toMatchObject({ code: 'UNKNOWN_PICTURE', errors: [{ path: 'logo.src' }] });
});

test.each([
  ['accent', 'red'],
  ['ink', '#12345'],
  ['paper', 'url(https://evil.example)'],
  ['radius', 17],
  ['radius', 1.5],
  ['fonts', 'comic'],
  ['logo', { src: '' }],
])('refuses %s: %j', async (field, value) => {
  const refused = await put({ [field]: value });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<{ errors: { path: string }[] }>().errors[0]?.path).toMatch(new RegExp(`^${field}`));
});

test('shows the logo with its size', async () => {
  const src = '/media/uploads/logo.webp';
  await insertImage(shop, src);
  await put({ logo: { src, width: 480, height: 120 } });
  expect((await store()).theme?.logo).toEqual({ src, width: 480, height: 120 });
});

test('refuses a change that is based on another version', async () => {
  await put({ accent: green });
  const { version } = await edited();
  await put({ accent: '#3a3f9b' });
  expect((await call('PUT', url, { accent: green, version })).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await reset(version)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await edited()).value.accent).toBe('#3a3f9b');
});

test('two first changes at once: one is saved', async () => {
  const answers = await Promise.all([green, '#3a3f9b'].map((accent) => call('PUT', url, { accent, version: '0' })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('brings back the default', async () => {
  await put({ accent: green });
  const answer = await reset((await edited()).version);
  expect(answer.json()).toEqual({ data: { value: defaultTheme, version: '0', isDefault: true } });
  expect(await shop.db.select().from(contents)).toEqual([]);
  expect(await store()).not.toHaveProperty('theme');
});

test('holds in every language, also when the default one changes', async () => {
  await put({ accent: green });
  const { href } = (await store()).theme ?? {};
  await offerLanguages(shop, { defaultLocale: 'de' });
  await until(async () => (await store()).defaultLocale === 'de');
  expect((await store(shop, '?locale=en')).theme?.href).toBe(href);
  expect((await store(shop, '?locale=de')).theme?.href).toBe(href);
});

test('is what cached pages depend on', async () => {
  const response = await shop.publicApi.read('GET /api/store', { url: '/', params: {}, query: {} });
  expect(response.tags).toContain(contentTag('theme'));
});

test('the manifest has its paper', async () => {
  const manifest = async () => (await shop.app.inject('/manifest.webmanifest')).json<Record<string, unknown>>();
  expect(await manifest()).toMatchObject({ background_color: '#f4f2ee', theme_color: '#f4f2ee' });
  await put({ paper: '#ffffff' });
  expect(await manifest()).toMatchObject({ background_color: '#ffffff', theme_color: '#ffffff' });
});
