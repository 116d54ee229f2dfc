import * as m from '#i18n/messages.ts';
import type { Locale } from '#i18n/locale.ts';
import { getLocale } from '#i18n/locale.ts';
import { withLocale } from '#i18n/with-locale.ts';
import type { EditedHome, HomeBlock, HomePage, HomeRailSource, ShownHome } from '#contract/content/home.ts';
import { paths } from '#contract/paths.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { type CategoryService, categoryTags } from '#server/features/category/category.service.ts';
import { type CollectionService, searchTag, tagsOfProducts } from '#server/features/collection/collection.service.ts';
import { presentSummary, type ProductsService, productTags } from '#server/features/products/products.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Tag } from '#server/platform/cache/tagged-cache.ts';
import { type Contents, contentTag } from '#server/platform/content/content.ts';
import { isId } from '#server/platform/ids.ts';
import { missingImages } from '#server/platform/images/image-claims.repository.ts';
import { settingsTag } from '#server/platform/settings/settings.ts';
import { localizationTag } from '#server/platform/settings/shop-locales.ts';
import { invalidContent } from './content.errors.ts';
import { presentBlocks } from './content.home.presenter.ts';
import { createHomeRepository } from './content.home.repository.ts';
import { defaultBlocks, picturesIn, type ReferenceKind, referencesIn, textFieldsOf } from './content.home.rules.ts';

export type HomeContent = ReturnType<typeof createHomeContent>;

type HomeDeps = {
  db: Database;
  contents: Contents;
  category: Pick<CategoryService, 'list' | 'listShown'>;
  collection: Pick<CollectionService, 'firstOf' | 'listedProducts'>;
  products: Pick<ProductsService, 'idsFrom' | 'summariesOfIds'>;
  store: Pick<SettingsService, 'getPublicSettings'>;
};

/** A page in the language of the request, or in the default one for want of it. */
type Page = { blocks: readonly HomeBlock[]; untranslated: (block: HomeBlock) => readonly string[]; tags: Tag[] };
type Found = { ids: readonly string[]; tags: Tag[] };

const unknown: Readonly<Record<ReferenceKind, () => string>> = {
  category: m.collection_unknown_category,
  collection: m.collection_does_not_exist,
  product: m.product_this_product_does_not_exist,
};

/** Throws INVALID_FIELDS for pictures that were not uploaded, and for what the shop does not have. */
export async function checkHome(tx: Connection, blocks: readonly HomeBlock[]): Promise<void> {
  const pictures = picturesIn(blocks);
  const missing = new Set(
    await missingImages(
      tx,
      pictures.map(({ src }) => src),
    ),
  );
  const references = referencesIn(blocks);
  const idsOf = (wanted: ReferenceKind) => references.flatMap(({ kind, ids }) => (kind === wanted ? ids : []));
  const repository = createHomeRepository(tx);
  const existing = {
    category: await repository.existing('category', idsOf('category')),
    collection: await repository.existing('collection', idsOf('collection')),
    product: await repository.existing('product', idsOf('product')),
  };
  const errors = [
    ...pictures.flatMap(({ path, src }) =>
      missing.has(src) ? [{ path, message: m.upload_this_picture_is_not_in_the_shop() }] : [],
    ),
    ...references.flatMap(({ path, kind, ids }) =>
      ids.every((id) => existing[kind].has(id)) ? [] : [{ path, message: unknown[kind]() }],
    ),
  ];
  if (errors.length > 0) throw invalidContent(errors);
}

/** Creates the home page that merchants design of blocks. */
export function createHomeContent({ db, contents, category, collection, products, store }: HomeDeps) {
  const builtIn = async (): Promise<Page> => {
    const [settings, written, shown] = await Promise.all([
      store.getPublicSettings(),
      category.list(),
      category.listShown(),
    ]);
    const placeOf = (slug: string) => {
      const id = written.find((one) => one.slug === slug)?.id;
      const found = shown.find((one) => one.id === id);
      return found
        ? { href: paths.category.href(found.slug), name: found.name }
        : { href: paths.collections.href(), name: m.common_collections() };
    };
    const isSource = settings.untranslated?.includes('heroText') ?? false;
    return {
      blocks: defaultBlocks(settings, placeOf),
      untranslated: ({ type }) => (type === 'hero' && isSource ? ['text'] : []),
      tags: [settingsTag, categoryTags.all],
    };
  };

  const current = async (): Promise<Page> => {
    const saved = await contents.shown('home');
    if (!saved) return builtIn();
    const isSource = saved.locale !== getLocale();
    return {
      // Only what has passed the schema is saved.
      blocks: (saved.value as HomePage).blocks,
      untranslated: ({ type }) => (isSource ? textFieldsOf[type] : []),
      tags: [],
    };
  };

  /** Finds the products of a rail. Without a category or a collection that was deleted since, none. */
  const find = async (source: HomeRailSource, count: number): Promise<Found> => {
    switch (source.kind) {
      case 'hand':
        return { ids: source.ids.filter(isId), tags: source.ids.map(productTags.one) };
      case 'collection': {
        const first = await collection.firstOf(source.id, count);
        return { ids: first?.ids ?? [], tags: first ? [searchTag, ...tagsOfProducts(first.found)] : [] };
      }
      case 'category':
        return { ids: await products.idsFrom(source, count), tags: [categoryTags.one(source.id)] };
      case 'popular':
        return { ids: await products.idsFrom(source, count), tags: [productTags.popular] };
      default:
        return { ids: await products.idsFrom(source, count), tags: [searchTag] };
    }
  };

  /** Returns what shoppers see of a page, and the tags of what it shows. All prices are read by one statement. */
  const present = async ({ blocks, untranslated, tags }: Page): Promise<{ home: ShownHome; tags: Tag[] }> => {
    const rails = new Map<HomeBlock, Found & { count: number }>();
    for (const block of blocks) {
      if (block.type !== 'rail') continue;
      rails.set(block, { ...(await find(block.source, block.count)), count: block.count });
    }
    const found = [...rails.values()];
    const [sizes, summaries] = await Promise.all([
      createHomeRepository(db).sizesOf(picturesIn(blocks).map(({ src }) => src)),
      products.summariesOfIds([...new Set(found.flatMap(({ ids }) => ids))]),
    ]);
    const shown = new Map(summaries.map((summary) => [summary.id, presentSummary(summary)]));
    const productsOf = (block: HomeBlock) => {
      const { ids = [], count = 0 } = rails.get(block) ?? {};
      return ids.filter((id) => shown.has(id)).slice(0, count);
    };
    const used = new Set(blocks.flatMap(productsOf));
    return {
      home: {
        blocks: presentBlocks(blocks, { sizes, productsOf, untranslated }),
        products: [...used].flatMap((id) => shown.get(id) ?? []),
      },
      tags: [
        contentTag('home'),
        localizationTag,
        ...tags,
        ...found.flatMap((rail) => rail.tags),
        ...[...used].map(productTags.one),
      ],
    };
  };

  const edited = async (locale: Locale): Promise<EditedHome> => {
    const { version, isDefault } = await contents.edited('home', locale);
    const { blocks } = await withLocale(locale, current);
    const listed = blocks.flatMap((block) =>
      block.type === 'rail' && block.source.kind === 'hand' ? block.source.ids : [],
    );
    const rows = await collection.listedProducts([...new Set(listed)]);
    const named = rows.map(({ id, name, image }) => ({ _id: id, name, image }));
    return { value: { blocks: [...blocks] }, version, isDefault, products: named };
  };

  return {
    /** Returns the home page in the language of the request, with the tags of what it shows. */
    shown: async () => present(await current()),

    /** Returns the page of a language for its form: that of the default language, or the built-in one, while it has none of its own. */
    async edited(locale: Locale | undefined): Promise<EditedHome> {
      return edited(await contents.localeOf(locale));
    },

    /** Throws UNKNOWN_LOCALE, INVALID_FIELDS and CHANGED_MEANWHILE. */
    async save(
      actorId: string,
      asked: Locale | undefined,
      { version, blocks }: HomePage & { version: string },
    ): Promise<EditedHome> {
      const locale = await contents.localeOf(asked);
      const change = { actorId, key: 'home' as const, locale, version };
      await contents.save({ ...change, value: { blocks } }, (tx) => checkHome(tx, blocks));
      return edited(locale);
    },

    /** Throws UNKNOWN_LOCALE and CHANGED_MEANWHILE. */
    async reset(actorId: string, asked: Locale | undefined, version: string): Promise<EditedHome> {
      const locale = await contents.localeOf(asked);
      await contents.reset({ actorId, key: 'home', locale, version });
      return edited(locale);
    },

    /** Returns what shoppers would see of a page. What does not exist is left out. */
    async preview(asked: Locale | undefined, { blocks }: HomePage): Promise<ShownHome> {
      const locale = await contents.localeOf(asked);
      const { home } = await withLocale(locale, () => present({ blocks, untranslated: () => [], tags: [] }));
      return home;
    },
  };
}
