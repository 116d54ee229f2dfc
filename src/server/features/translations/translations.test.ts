import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import type { EntityTranslations, TranslationListEntry, TranslationSum } from '#contract/shop/translations.ts';
import { paths } from '#contract/paths.ts';
import {
  auditEntries,
  categories,
  productColors,
  productImages,
  products,
  translations,
} from '#server/db/schema/index.ts';
import { createAdmin, insertImage, type RequestAs } from '#testing/catalogue.ts';
import { category, product } from '#testing/database/builders.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until, untilBlocked } from '#testing/until.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';

let shop: TestShop;
let call: RequestAs;
beforeAll(async () => {
  shop = await openTestShop({ renderer: createTestRenderer() });
  ({ call } = await createAdmin(shop));
  await offerLanguages(shop, { locales: ['en', 'de', 'ar'] });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(products);
  await shop.db.delete(categories);
  await shop.db.delete(translations);
});

type List = { data: TranslationListEntry[]; sum: TranslationSum; nextCursor: string | null };
const list = async (query: string): Promise<List> => {
  const answer = await call('GET', `/api/admin/translations?locale=de&${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<List>();
};
const urlOf = (entity: string, id: string, locale = 'de') =>
  `/api/admin/translations/${entity}/${encodeURIComponent(id)}?locale=${locale}`;
const read = async (entity: string, id: string, locale?: string) =>
  (await call('GET', urlOf(entity, id, locale))).json<{ data: EntityTranslations }>().data;
type Change = { values?: Record<string, string | null>; keep?: string[] };
const put = (entity: string, { id, version }: { id: string; version: string }, { values = {}, keep = [] }: Change) =>
  call('PUT', urlOf(entity, id), { values, keep, version });
/** Saves translations as somebody who has just opened the entity. */
const save = async (entity: string, id: string, change: Change) => {
  const answer = await put(entity, await read(entity, id), change);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: EntityTranslations }>().data;
};
const get = async <Body>(url: string): Promise<Body> => (await shop.app.inject({ url })).json<Body>();

/** A product without options and pictures, so that its own texts are all there is. */
async function plain(name: string) {
  const { variants: _variants, ...tee } = await product(shop, { name, colors: ['White'], sizes: ['S'], stock: null });
  await shop.db.delete(products).where(eq(products.id, tee.id));
  await shop.db.insert(products).values(tee);
  return tee;
}

test('lists what has texts, and counts the fields by the state of their translation', async () => {
  const tee = await plain('Tee');
  await translation(shop, ['product', tee.id, 'name'], { value: 'T-Shirt', source: 'Tee' });
  await translation(shop, ['product', tee.id, 'details'], { value: 'Baumwolle', source: '90% cotton.' });
  const deleted = await plain('Deleted');
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, deleted.id));
  const { id: categoryId } = await category(shop, { name: 'Hats' });

  const { data, sum } = await list('entity=product');
  expect(data).toEqual([{ entity: 'product', id: tee.id, name: 'Tee', missing: 2, outdated: 1, done: 1 }]);
  expect(sum).toEqual({ total: 4, missing: 2, outdated: 1, done: 1 });
  expect((await list('entity=category&q=hat')).data).toEqual([
    // An empty size guide needs no translation.
    { entity: 'category', id: categoryId, name: 'Hats', missing: 3, outdated: 0, done: 0 },
  ]);

  const everything = await list('');
  expect(everything.data.map(({ entity }) => entity)).toEqual([
    'product',
    'category',
    'category',
    'category',
    'settings',
  ]);
  // Three texts of each category, and the description and the keywords of the settings. The title is the name of the shop.
  expect(everything.sum).toEqual({ total: 4 + 3 * 3 + 2, missing: 2 + 3 * 3 + 2, outdated: 1, done: 1 });
});

test('lists what is missing, outdated or done', async () => {
  const namesIn = async (state: string) => (await list(`entity=product&state=${state}`)).data.map(({ name }) => name);
  const [, half, done] = [await plain('New'), await plain('Half'), await plain('Done')];
  await save('product', half.id, { values: { name: 'Halb' } });
  await save('product', done.id, {
    values: { name: 'Fertig', description: 'Dicht.', highlights: '260 g/m²', details: 'Baumwolle.' },
  });
  expect(await namesIn('missing')).toEqual(['Half', 'New']);
  expect(await namesIn('outdated')).toEqual([]);
  expect(await namesIn('done')).toEqual(['Done']);
  await shop.db.update(products).set({ name: 'Done again' }).where(eq(products.id, done.id));
  expect(await namesIn('outdated')).toEqual(['Done again']);
  expect(await namesIn('done')).toEqual([]);
});

test('pages through all kinds in one order, and finds names and texts in any case', async () => {
  for (const name of ['b_2', 'B 1', 'a']) await plain(name);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: List = await list(`limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    seen.push(...page.data.map(({ entity, name }) => `${entity} ${name}`));
    cursor = page.nextCursor;
  }
  const { data: whole } = await list('');
  expect(seen).toEqual(whole.map(({ entity, name }) => `${entity} ${name}`));
  expect(seen.slice(0, 3)).toEqual(['product a', 'product B 1', 'product b_2']);

  const found = async (q: string) =>
    (await list(`entity=product&q=${encodeURIComponent(q)}`)).data.map((row) => row.name);
  expect(await found('B_')).toEqual(['b_2']);
  expect(await found('DENSE cotton')).toEqual(['a', 'B 1', 'b_2']);
  expect(await found('%')).toEqual(['a', 'B 1', 'b_2']);
  expect(await found('no such text')).toEqual([]);
  expect((await call('GET', '/api/admin/translations?locale=de&cursor=0_%3F_')).json()).toMatchObject({
    code: 'BAD_CURSOR',
  });
});

test('colors and sizes are translated once for the shop, and only sizes that are words', async () => {
  await product(shop, { colors: ['navy', 'ΟΔΟΣ'], sizes: ['M', '42', 'XXL', 'one size'] });
  await product(shop, { colors: ['Navy'], sizes: ['One Size', '3xl'] });
  expect((await list('entity=color')).data.map(({ id, name }) => [id, name])).toEqual([
    ['navy', 'Navy'],
    ['οδοσ', 'ΟΔΟΣ'],
  ]);
  expect((await list('entity=size')).data.map(({ id, name }) => [id, name])).toEqual([['one size', 'One Size']]);

  await save('color', 'οδοσ', { values: { name: 'Straße' } });
  const [tee] = await shop.db.select().from(products).limit(1);
  await until(async () =>
    (await get<Product>(`/api/product/get/${tee?.id}?locale=de`)).colors.some(({ label }) => label === 'Straße'),
  );
  // The longest name that a color can have, in letters that take many characters of a URL.
  const longest = 'م'.repeat(100);
  await shop.db.update(productColors).set({ name: longest }).where(eq(productColors.name, 'Navy'));
  expect((await save('color', longest, { values: { name: 'Lang' } })).fields).toMatchObject([{ state: 'done' }]);
});

test('saves translations, and removes those that are emptied', async () => {
  const tee = await plain('Tee');
  const before = await read('product', tee.id);
  expect(before).toMatchObject({ entity: 'product', id: tee.id, name: 'Tee' });
  expect(before.fields.map(({ field, kind, source, state }) => [field, kind, source, state])).toEqual([
    ['name', 'line', 'Tee', 'missing'],
    ['description', 'lines', 'A dense cotton tee.', 'missing'],
    ['highlights', 'list', '260 g/m²', 'missing'],
    ['details', 'lines', '100% cotton.', 'missing'],
    ['slug', 'slug', tee.slug, 'done'],
  ]);
  const after = await save('product', tee.id, {
    values: {
      name: '  Scho\u0308nes\nT-Shirt ',
      description: 'Eine\r\nzweite Zeile',
      highlights: ' Dicht \n\n  260 g/m²\n',
      details: ' \u200B ',
    },
  });
  expect(after.version).not.toBe(before.version);
  expect(after.fields.map(({ value, state }) => [value, state])).toEqual([
    ['Schönes T-Shirt', 'done'],
    ['Eine\nzweite Zeile', 'done'],
    ['Dicht\n260 g/m²', 'done'],
    [null, 'missing'],
    [null, 'done'],
  ]);
  expect(await read('product', tee.id)).toEqual(after);
  const emptied = await save('product', tee.id, { values: { name: null, description: '' } });
  expect(emptied.fields.map(({ state }) => state)).toEqual(['missing', 'missing', 'done', 'missing', 'done']);
  expect((await read('product', tee.id, 'ar')).fields.map(({ state }) => state)).toEqual([
    ...Array(4).fill('missing'),
    'done',
  ]);
});

test('a text that changes makes its translation outdated, until it is translated again or still right', async () => {
  const tee = await plain('Tee');
  await save('product', tee.id, { values: { name: 'T-Shirt', details: 'Baumwolle.' } });
  await shop.db.update(products).set({ name: 'Tees', details: 'Wool.' }).where(eq(products.id, tee.id));
  const outdated = await read('product', tee.id);
  expect(outdated.fields).toMatchObject([
    { field: 'name', source: 'Tees', sourceThen: 'Tee', value: 'T-Shirt', state: 'outdated' },
    { state: 'missing' },
    { state: 'missing' },
    { field: 'details', sourceThen: '100% cotton.', state: 'outdated' },
    { field: 'slug', sourceThen: null, value: null },
  ]);
  // A form sends all of its fields.
  const unchanged = await save('product', tee.id, { values: { name: 'T-Shirt', details: 'Baumwolle.' } });
  expect(unchanged).toEqual(outdated);
  const kept = await save('product', tee.id, { values: { details: 'Wolle.' }, keep: ['name', 'description'] });
  expect(kept.fields).toMatchObject([
    { sourceThen: null, value: 'T-Shirt', state: 'done' },
    { state: 'missing' },
    { state: 'missing' },
    { sourceThen: null, value: 'Wolle.', state: 'done' },
    { field: 'slug' },
  ]);
});

test('records which fields a save has changed, and nothing for a save that changes nothing', async () => {
  const tee = await plain('Tee');
  await save('product', tee.id, { values: { name: 'T-Shirt' } });
  await save('product', tee.id, { values: { name: null, details: 'Baumwolle.' } });
  await save('product', tee.id, { values: { details: 'Baumwolle.', description: '' }, keep: ['details'] });
  const entries = await shop.db
    .select({ action: auditEntries.action, after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'translation'), eq(auditEntries.entityId, tee.id)))
    .orderBy(auditEntries.id);
  expect(entries).toEqual([
    { action: 'translation.update', after: { entity: 'product', locale: 'de', fields: ['name'] } },
    { action: 'translation.update', after: { entity: 'product', locale: 'de', fields: ['details', 'name'] } },
  ]);
  const log = await call('GET', `/api/admin/audit?entity=translation&entityId=${tee.id}`);
  expect(log.json()).toMatchObject({ data: [{ name: 'Tee' }, { name: 'Tee' }] });
});

test('names what is wrong with a save', async () => {
  const tee = await plain('Tee');
  const opened = await read('product', tee.id);
  const answer = await put('product', opened, {
    values: {
      name: 'x'.repeat(201),
      highlights: 'x'.repeat(301),
      details: 'a\0b',
      title: 'Titel',
      constructor: 'x',
    },
    keep: ['name', 'nothing'],
  });
  expect(answer.statusCode).toBe(422);
  const { errors } = answer.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual([
    'keep.1',
    'values.name',
    'values.highlights',
    'values.details',
    'values.title',
    'values.constructor',
  ]);
  const many = await put('product', opened, { values: { highlights: Array(31).fill('x').join('\n') } });
  expect(many.json()).toMatchObject({ errors: [{ path: 'values.highlights' }] });
  expect(await read('product', tee.id)).toEqual(opened);
});

test('a translated size guide has to be readable, like the guide itself', async () => {
  const { id } = await category(shop);
  await shop.db.update(categories).set({ sizeGuide: 'Size, Chest (cm)\nM, 96' }).where(eq(categories.id, id));
  const refused = await put('category', await read('category', id), { values: { sizeGuide: 'Größe und Brust' } });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ errors: [{ path: 'values.sizeGuide' }] });
  await save('category', id, { values: { sizeGuide: 'Größe, Brust (cm)\nM, 96' } });
});

test('refuses a language into which nothing is translated, and what does not exist', async () => {
  const tee = await plain('Tee');
  const answers = [
    [urlOf('product', tee.id, 'en'), 422, 'DEFAULT_LOCALE'],
    [urlOf('product', tee.id, 'fr'), 422, 'UNKNOWN_LOCALE'],
    [urlOf('product', tee.id, 'xx'), 422, 'INVALID_FIELDS'],
    ['/api/admin/translations?locale=fr', 422, 'UNKNOWN_LOCALE'],
    ['/api/admin/translations', 422, 'INVALID_FIELDS'],
    ['/api/admin/translations.csv?locale=en', 422, 'DEFAULT_LOCALE'],
    [urlOf('product', 'no-id'), 404, 'NOTHING_TO_TRANSLATE'],
    [urlOf('toString', tee.id), 404, 'NOTHING_TO_TRANSLATE'],
    [urlOf('color', 'Pink'), 404, 'NOTHING_TO_TRANSLATE'],
    [urlOf('settings', 'other'), 404, 'NOTHING_TO_TRANSLATE'],
    [urlOf('image', '/media/none.webp'), 404, 'NOTHING_TO_TRANSLATE'],
  ] as const;
  for (const [url, statusCode, code] of answers) {
    const answer = await call('GET', url);
    const body = answer.json<{ code: string; errors?: { path: string }[] }>();
    const fields = body.errors?.map(({ path }) => path);
    expect([url, answer.statusCode, body.code, fields]).toEqual([
      url,
      statusCode,
      code,
      statusCode === 422 ? ['locale'] : undefined,
    ]);
  }
  const opened = await read('product', tee.id);
  expect((await call('PUT', urlOf('product', tee.id, 'en'), { ...opened, values: {} })).statusCode).toBe(422);
  await shop.db.delete(products).where(eq(products.id, tee.id));
  expect((await put('product', opened, { values: { name: 'T-Shirt' } })).statusCode).toBe(404);
});

test('messages are in the language of the page, not in that of the translations', async () => {
  const messageIn = async (language: string) =>
    (await call('GET', `${urlOf('product', 'none')}${language}`)).json<{ message: string }>().message;
  expect(await messageIn('')).toMatch(/^There is nothing/);
  expect(await messageIn('&language=de')).toMatch(/^Hier gibt es nichts/);
});

test('a save that is based on other translations or texts is refused', async () => {
  const tee = await plain('Tee');
  const opened = await read('product', tee.id);
  await save('product', tee.id, { values: { name: 'T-Shirt' } });
  const late = await put('product', opened, { values: { name: 'Hemd' } });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const again = await read('product', tee.id);
  await shop.db.update(products).set({ name: 'Tees' }).where(eq(products.id, tee.id));
  expect((await put('product', again, { values: { name: 'Hemd' } })).statusCode).toBe(409);
});

test('of many saves at once one wins, and its texts are all there is', async () => {
  const tee = await plain('Tee');
  const opened = await read('product', tee.id);
  const fields = ['name', 'description', 'highlights', 'details'];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      put('product', opened, { values: Object.fromEntries(fields.map((field) => [field, `Text ${at}`])) }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(11);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect((await read('product', tee.id)).fields.map(({ value }) => value)).toEqual([
    ...Array(4).fill(`Text ${winner}`),
    null,
  ]);
});

test('a save waits for the deletion of its product, and leaves no translation behind', async () => {
  const tee = await plain('Tee');
  const opened = await read('product', tee.id);
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query('delete from products where id = $1', [tee.id]);
  const saving = put('product', opened, { values: { name: 'T-Shirt' } });
  await untilBlocked(shop);
  await client.query('commit');
  client.release();
  expect((await saving).statusCode).toBe(404);
  expect(await shop.db.select().from(translations)).toEqual([]);
});

test('another default language is refused while there are translations, and none is lost with a language', async () => {
  const tee = await plain('Tee');
  await save('product', tee.id, { values: { name: 'T-Shirt' } });
  type Choice = { locales: string[]; defaultLocale: string; version: string };
  const stored = async () => (await call('GET', '/api/admin/localization')).json<{ data: Choice }>().data;
  const choose = async (change: Partial<Choice>) => {
    const { locales, defaultLocale, version } = await stored();
    return call('PUT', '/api/admin/localization', { locales, defaultLocale, version, ...change });
  };
  const refused = await choose({ defaultLocale: 'de' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'HAS_TRANSLATIONS', errors: [{ path: 'defaultLocale' }] });

  expect((await choose({ locales: ['en', 'ar'] })).statusCode).toBe(200);
  expect((await call('GET', urlOf('product', tee.id))).json()).toMatchObject({ code: 'UNKNOWN_LOCALE' });
  await choose({ locales: ['en', 'de', 'ar'] });
  expect((await read('product', tee.id)).fields[0]).toMatchObject({ value: 'T-Shirt', state: 'done' });

  await save('product', tee.id, { values: { name: null } });
  expect((await choose({ defaultLocale: 'de' })).statusCode).toBe(200);
  expect((await choose({ defaultLocale: 'en' })).statusCode).toBe(200);
});

test('another default language waits for a save, which gives it a translation', async () => {
  const tee = await plain('Tee');
  const opened = await read('product', tee.id);
  const { version } = await shop.shopLocales.stored();
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(7261020)');
  const saving = put('product', opened, { values: { name: 'T-Shirt' } });
  await untilBlocked(shop);
  const choosing = call('PUT', '/api/admin/localization', {
    locales: ['en', 'de', 'ar'],
    defaultLocale: 'de',
    version,
  });
  await untilBlocked(shop, 2);
  await client.query('commit');
  client.release();
  expect((await saving).statusCode).toBe(200);
  expect((await choosing).json()).toMatchObject({ code: 'HAS_TRANSLATIONS' });
});

test('pages and API responses show a change at once', async () => {
  const { id: categoryId, slug } = await category(shop, { name: 'Hats' });
  const tee = await product(shop, { categoryId, name: 'Tee', colors: ['White'], sizes: ['One size'] });
  const shows = async (url: string, text: string) => {
    const answer = await shop.app.inject({ url, headers: { accept: 'text/html,application/json' } });
    return answer.body.includes(text);
  };
  const page = `/de${paths.product.href(tee.slug)}`;
  const english = paths.product.href(tee.slug);
  const listPage = `/de${paths.category.href(slug)}`;
  const changes = [
    ['product', tee.id, { name: 'Schweres T-Shirt' }, [page, listPage, `/api/product/get/${tee.slug}?locale=de`]],
    ['category', categoryId, { name: 'Hemden und mehr' }, [page, listPage, '/api/category?locale=de']],
    ['image', '/media/test/white.webp', { alt: 'Das weiße T-Shirt' }, [page, `/api/product/${slug}?locale=de`]],
    ['color', 'white', { name: 'Schneeweiß' }, [page]],
    ['size', 'one size', { name: 'Einheitsgröße' }, [page]],
    ['settings', 'shop', { description: 'Kleidung für Jahre.' }, ['/de', '/api/store?locale=de']],
  ] as const;
  for (const [entity, id, values, urls] of changes) {
    const [text = ''] = Object.values(values);
    for (const url of urls) expect([url, await shows(url, text)]).toEqual([url, false]);
    await save(entity, id, { values });
    for (const url of urls) await until(() => shows(url, text));
    expect(await shows(english, text)).toBe(false);
  }
});

test('the pictures of the home page have translated texts', async () => {
  const src = await insertImage(shop);
  const before = await shop.settings.current();
  const heroImage = { src, alt: 'Two people on a pier', width: 900, height: 1200 };
  const saved = await call('PUT', '/api/admin/settings', {
    ...before,
    heroImage,
    bannerImages: [{ ...heroImage, category: '' }],
  });
  expect(saved.statusCode).toBe(200);
  expect((await list('entity=image')).data.map(({ id, name }) => [id, name])).toEqual([[src, 'Two people on a pier']]);
  expect((await get<StoreSettings>('/api/store?locale=de')).heroImage?.alt).toBe('Two people on a pier');
  await save('image', src, { values: { alt: 'Zwei Menschen auf einem Steg' } });
  await until(async () => {
    const { heroImage: hero, bannerImages } = await get<StoreSettings>('/api/store?locale=de');
    return [hero, ...bannerImages].every((picture) => picture?.alt === 'Zwei Menschen auf einem Steg');
  });
  expect((await get<StoreSettings>('/api/store')).heroImage?.alt).toBe('Two people on a pier');
});

test('a picture in two products is one entry, and changes both', async () => {
  const tees = [await product(shop, { colors: ['White'] }), await product(shop, { colors: ['White'] })];
  const [, second] = await shop.db.select().from(productImages).orderBy(productImages.id);
  await shop.db
    .update(productImages)
    .set({ alt: 'The later text' })
    .where(eq(productImages.id, second?.id ?? ''));
  const path = '/media/test/white.webp';
  const alts = async () => {
    const found = await Promise.all(tees.map(({ id }) => get<Product>(`/api/product/get/${id}?locale=de`)));
    return found.flatMap(({ imageAlts }) => imageAlts);
  };
  expect(await alts()).toEqual(['White', 'The later text']);
  expect((await list('entity=image&q=later')).data).toMatchObject([{ id: path, name: 'The later text', missing: 1 }]);
  await save('image', path, { values: { alt: 'Das T-Shirt' } });
  await until(async () => (await alts()).every((alt) => alt === 'Das T-Shirt'));
});
