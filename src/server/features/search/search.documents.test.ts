import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import { invariants } from '#server/db/invariants/invariants.ts';
import {
  categories,
  productDocuments,
  products,
  productTranslationDocuments,
  translations,
  variants,
} from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { category, product } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { searchFor } from '#testing/search.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let shirts: Awaited<ReturnType<typeof category>>;
beforeAll(async () => {
  shop = await openTestShop();
  shirts = await category(shop, { name: 'Shirts' });
});
beforeEach(() => offerLanguages(shop, { locales: ['en', 'de'] }));
afterAll(() => shop[Symbol.asyncDispose]());

/** Returns the names that a search finds, with an empty cache. */
const search = async (q: string, locale: Locale = 'de', params: Record<string, string> = {}) => {
  shop.cache.purge([everyTag]);
  return (await searchFor(shop, { q, locale, ...params })).products.map(({ name }) => name);
};

const findWrong = async () => {
  const client = await shop.pool.connect();
  try {
    const wrong: string[] = [];
    for (const invariant of invariants.filter(({ holds }) => holds.startsWith('Every public product is found'))) {
      const { examples } = await findViolations(client, invariant, 5);
      wrong.push(...examples.map(({ says }) => says));
    }
    return wrong;
  } finally {
    client.release();
  }
};

const localesOf = async (id: string) => {
  const rows = await shop.db
    .select({ locale: productTranslationDocuments.locale })
    .from(productTranslationDocuments)
    .where(eq(productTranslationDocuments.productId, id))
    .orderBy(productTranslationDocuments.locale);
  return rows.map(({ locale }) => locale);
};

const translationIs = (entity: 'product' | 'category' | 'color', id: string) =>
  and(eq(translations.entity, entity), eq(translations.entityId, id));

test('finds a product under its translation after that is added, changed and deleted, and under its own texts else', async () => {
  const { id } = await product(shop, { categoryId: shirts.id, name: 'Seersucker' });
  expect(await search('seersucker')).toEqual(['Seersucker']);
  await translation(shop, ['product', id, 'name'], { value: 'Knitterhemd' });
  expect(await search('seersucker')).toEqual([]);
  expect(await search('knitterhemden')).toEqual(['Knitterhemd']);
  expect(await search('seersucker', 'en')).toEqual(['Seersucker']);
  await shop.db.update(translations).set({ value: 'Leinenkittel' }).where(translationIs('product', id));
  expect(await search('knitterhemd')).toEqual([]);
  expect(await search('kittel')).toEqual(['Leinenkittel']);
  // What is not translated follows the merchant's text.
  await shop.db.update(products).set({ details: 'Woven in Bergamo.' }).where(eq(products.id, id));
  expect(await search('bergamo')).toEqual(['Leinenkittel']);
  await shop.db.delete(translations).where(translationIs('product', id));
  expect(await search('seersucker')).toEqual(['Seersucker']);
  expect(await search('kittel')).toEqual([]);
  expect(await findWrong()).toEqual([]);
});

test('finds products under the translated names of their category and colors', async () => {
  const { id: categoryId } = await category(shop, { name: 'Jumpers' });
  const { id } = await product(shop, { categoryId, name: 'Aran', colors: ['Heather', 'Peat'] });
  await translation(shop, ['category', categoryId, 'name'], { value: 'Strickwaren' });
  expect(await search('strickware')).toEqual(['Aran']);
  await translation(shop, ['color', 'heather', 'name'], { value: 'Erika' });
  expect(await search('erika aran')).toEqual(['Aran']);
  expect(await search('heather')).toEqual([]);
  expect(await search('peat')).toEqual(['Aran']);
  await shop.db.update(translations).set({ value: 'Pullover' }).where(translationIs('category', categoryId));
  await shop.db.delete(translations).where(translationIs('color', 'heather'));
  expect(await search('strickware')).toEqual([]);
  expect(await search('pullover heather')).toEqual(['Aran']);
  await shop.db.update(categories).set({ name: 'Knitwear' }).where(eq(categories.id, categoryId));
  await shop.db.delete(translations).where(translationIs('category', categoryId));
  expect(await search('knitwear')).toEqual(['Aran']);
  expect(await findWrong()).toEqual([]);
  await shop.db.update(products).set({ deletedAt: shop.clock.now() }).where(eq(products.id, id));
  expect(await search('aran')).toEqual([]);
  expect(await localesOf(id)).toEqual([]);
  await shop.db.update(products).set({ deletedAt: null }).where(eq(products.id, id));
  expect(await search('aran')).toEqual(['Aran']);
  await shop.db.delete(products).where(eq(products.id, id));
  expect(await localesOf(id)).toEqual([]);
});

test('filters by what is in stock and by price', async () => {
  const shirt = await product(shop, { categoryId: shirts.id, name: 'Chambray', colors: ['Blue'], sizes: ['M', 'L'] });
  await translation(shop, ['product', shirt.id, 'name'], { value: 'Arbeitshemd' });
  expect(await search('arbeitshemd', 'de', { size: 'M', max: '40' })).toEqual(['Arbeitshemd']);
  await shop.db
    .update(variants)
    .set({ inStock: false })
    .where(eq(variants.id, shirt.variants[0]?.id ?? ''));
  expect(await search('arbeitshemd', 'de', { size: 'M' })).toEqual([]);
  expect(await search('arbeitshemd', 'de', { size: 'L' })).toEqual(['Arbeitshemd']);
  await shop.db.update(products).set({ priceCents: 5000 }).where(eq(products.id, shirt.id));
  expect(await search('arbeitshemd', 'de', { max: '40' })).toEqual([]);
  expect(await findWrong()).toEqual([]);
});

test('a job makes the products searchable in a language that the shop offers, and no longer in one that it does not', async () => {
  const { id } = await product(shop, { categoryId: shirts.id, name: 'Voile' });
  await translation(shop, ['product', id, 'name'], { locale: 'fr', value: 'Chemise légère' });
  await offerLanguages(shop, { locales: ['en', 'fr', 'de'] });
  expect(await findWrong()).toContain('Voile is not found in the language fr');
  // A product that is saved meanwhile.
  const { id: other } = await product(shop, { categoryId: shirts.id, name: 'Batiste' });
  expect(await localesOf(other)).toEqual(['de', 'fr']);
  await runJobs(shop);
  expect(await findWrong()).toEqual([]);
  expect(await search('chemises legeres', 'fr')).toEqual(['Chemise légère']);
  await offerLanguages(shop, { locales: ['en', 'ar'] });
  await runJobs(shop);
  expect(await localesOf(id)).toEqual(['ar']);
  expect(await findWrong()).toEqual([]);
  await offerLanguages(shop, { locales: ['en'] });
  await runJobs(shop);
  expect(await shop.db.$count(productTranslationDocuments)).toBe(0);
});

test('the job goes on where it was interrupted', async () => {
  await product(shop, { categoryId: shirts.id });
  await offerLanguages(shop, { locales: ['en', 'de', 'ar'] });
  let checks = 0;
  const stopping = {
    throwIfAborted: () => {
      checks += 1;
      if (checks > 1) throw new Error('stopping');
    },
  };
  await expect(shop.searchDocuments.followLanguages(stopping)).rejects.toThrow('stopping');
  expect(
    await shop.db.$count(productTranslationDocuments, eq(productTranslationDocuments.locale, 'ar')),
  ).toBeGreaterThan(0);
  await runJobs(shop);
  expect(await findWrong()).toEqual([]);
});

test('a merchant who writes in German is found by German words', async () => {
  await using german = await openTestShop();
  const { id: categoryId } = await category(german, { name: 'Bekleidung' });
  await product(german, { categoryId, name: 'Weite Chinohosen' });
  await product(german, { categoryId, name: 'Gürtel für Herren' });
  const found = async (q: string, locale: Locale) => {
    german.cache.purge([everyTag]);
    const { products: shown, correctedTo } = await searchFor(german, { q, locale });
    return [...shown.map(({ name }) => name), correctedTo];
  };
  expect(await found('hose', 'en')).toEqual([null]);
  await offerLanguages(german, { locales: ['de', 'en'], defaultLocale: 'de' });
  await runJobs(german);
  expect(await german.db.$count(productDocuments, eq(productDocuments.locale, 'de'))).toBe(2);
  expect(await found('hose', 'de')).toEqual(['Weite Chinohosen', null]);
  expect(await found('guertel fuer', 'de')).toEqual(['Gürtel für Herren', null]);
  expect(await found('gütrel', 'de')).toEqual(['Gürtel für Herren', 'gürtel']);
  // Without English texts, by the German words.
  expect(await found('chinohose', 'en')).toEqual(['Weite Chinohosen', null]);
});

/** Runs work in transactions that begin together and commit when all have written. */
async function atOnce(...works: ((tx: TestShop['db']) => Promise<unknown>)[]): Promise<void> {
  const written = works.map(() => Promise.withResolvers<void>());
  await Promise.all(
    works.map((work, at) =>
      inTransaction(shop.db, async (tx) => {
        try {
          await work(tx as unknown as TestShop['db']);
        } finally {
          written[at]?.resolve();
        }
        await Promise.all(written.map(({ promise }) => promise));
      }),
    ),
  );
}

test('is right after a product is edited and translated, its category and color renamed, and languages changed at once', async () => {
  const { id: categoryId } = await category(shop, { name: 'Vests' });
  const { id } = await product(shop, { categoryId, name: 'Gilet', colors: ['Rust', 'Moss'] });
  await translation(shop, ['product', id, 'details'], { value: 'Anfang' });
  await translation(shop, ['color', 'rust', 'name'], { value: 'Rost' });
  for (let round = 1; round <= 10; round += 1) {
    const word = `word${'abcdefghij'[round - 1]}`;
    await atOnce(
      (tx) =>
        tx
          .update(products)
          .set({ description: `Own ${word}` })
          .where(eq(products.id, id)),
      (tx) =>
        tx
          .update(translations)
          .set({ value: `Fremd ${word}` })
          .where(translationIs('product', id)),
      (tx) =>
        tx
          .update(translations)
          .set({ value: `Farbe ${word}` })
          .where(translationIs('color', 'rust')),
      (tx) =>
        tx
          .update(categories)
          .set({ name: `Vests ${word}` })
          .where(eq(categories.id, categoryId)),
      (tx) =>
        tx
          .update(variants)
          .set({ inStock: sql`not in_stock` })
          .where(eq(variants.productId, id)),
    );
    expect(await search(`own fremd farbe vests ${word}`)).toEqual(['Gilet']);
    await Promise.all([
      offerLanguages(shop, { locales: round % 2 === 0 ? ['en', 'de'] : ['en', 'fr', 'de'] }).then(() => runJobs(shop)),
      shop.db
        .update(products)
        .set({ details: `Own ${word}` })
        .where(eq(products.id, id)),
      translation(shop, ['product', id, 'highlights'], { locale: 'fr', value: word }),
      product(shop, { categoryId, name: `Gilet ${round}` }),
    ]);
    await shop.db.delete(translations).where(and(translationIs('product', id), eq(translations.locale, 'fr')));
    await runJobs(shop);
    expect(await findWrong()).toEqual([]);
  }
}, 60_000);
