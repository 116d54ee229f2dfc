import * as m from '#i18n/messages.ts';
import { formatPlainAmount } from '#contract/format.ts';
import { collectionPath } from '#contract/collection-path.ts';
import { pagePath } from '#contract/page-path.ts';
import { previewImageHref, paths } from '#contract/paths.ts';
import type { Product } from '#contract/catalog/products.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { selectCollection } from '#web/store/collections/collection.slice.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { defaultColor, imagesOf } from '#web/store/products/product-colors.ts';
import { selectPage } from '#web/store/pages/pages.slice.ts';
import { selectProduct } from '#web/store/products/products.selectors.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import type { RootState } from '#web/store/state.ts';
import { breadcrumbs, productData, type StructuredData, websiteData } from './structured-data.ts';

/** The metadata of a page for link previews and search engines. */
export type PageMetadata = {
  /** Whether the page is at its canonical URL, which has no choice of the visitor. */
  isCanonical: boolean;
  image: { url: string; alt: string };
  /** Only for a product. */
  price?: string;
  structuredData: StructuredData[];
};

export type ShownPage = {
  /** The path in the route table. */
  path: string | undefined;
  params: Readonly<Record<string, string | undefined>>;
  search: string;
};

type Metadata = {
  image?: { src: string; alt: string } | undefined;
  price?: string;
  structuredData: StructuredData[];
};
type Builder = (settings: StoreSettings, state: RootState, page: ShownPage) => Metadata | undefined;

const collections = () => ({ name: m.common_collections(), path: paths.collections.href() });

const builders: Readonly<Record<string, Builder>> = {
  [paths.home.path]: (settings, state) => {
    const hero = state.products.home?.blocks.find((block) => block.type === 'hero');
    const image = settings.ownHome ? hero?.image : settings.heroImage;
    return { image: image ?? undefined, structuredData: websiteData(settings) };
  },
  [paths.collections.path]: (settings) => ({ structuredData: [breadcrumbs(settings, [collections()])] }),
  [paths.category.path]: (settings, state, { params }) => {
    const category = selectCategory(state, params['id'] ?? '');
    if (!category) return undefined;
    const { name, slug, image, imageAlt } = category;
    const crumbs = [collections(), { name, path: paths.category.href(slug) }];
    return { image: { src: image, alt: imageAlt || name }, structuredData: [breadcrumbs(settings, crumbs)] };
  },
  [collectionPath.path]: (settings, state, { params }) => {
    const collection = selectCollection(state, params['id'] ?? '');
    if (!collection) return undefined;
    const { name, slug, image } = collection;
    const crumbs = [collections(), { name, path: collectionPath.href(slug) }];
    return {
      ...(image !== null && { image: { src: image, alt: name } }),
      structuredData: [breadcrumbs(settings, crumbs)],
    };
  },
  [pagePath.path]: (settings, state, { params }) => {
    const written = selectPage(state, params['slug'] ?? '');
    if (!written) return undefined;
    const { title, slug, body } = written;
    const picture = body.content.find((block) => block.type === 'image')?.attrs;
    return {
      ...(picture && { image: picture }),
      structuredData: [breadcrumbs(settings, [{ name: title, path: pagePath.href(slug) }])],
    };
  },
  [paths.product.path]: (settings, state, { params, search }) => {
    const product = selectProduct(state, params['id'] ?? '');
    if (!product) return undefined;
    const category = selectCategory(state, product.categoryId);
    const crumbs = [
      collections(),
      ...(category ? [{ name: category.name, path: paths.category.href(category.slug) }] : []),
      { name: product.name, path: paths.product.href(product.slug) },
    ];
    return {
      image: imagesOf(product, shownColor(product, search))[0],
      price: formatPlainAmount(product.price, settings.currency),
      structuredData: [productData(settings, product), breadcrumbs(settings, crumbs)],
    };
  },
};

const shownColor = (product: Product, search: string): string | undefined => {
  const requested = new URLSearchParams(search).get('color');
  return product.colors.find(({ name }) => name === requested)?.name ?? defaultColor(product);
};

/** Returns the metadata of a page; undefined when the settings are not loaded. */
export function pageMetadataOf(page: ShownPage, state: RootState): PageMetadata | undefined {
  const settings = selectSettings(state);
  if (!settings) return undefined;
  const metadata = builders[page.path ?? '']?.(settings, state, page) ?? { structuredData: [] };
  const { image, price, structuredData } = metadata;
  return {
    isCanonical: page.search === '',
    image: image?.src.startsWith('/media/')
      ? { url: settings.url + previewImageHref(image.src), alt: image.alt }
      : { url: `${settings.url}/preview.jpg`, alt: settings.name },
    structuredData,
    ...(price !== undefined && { price }),
  };
}
