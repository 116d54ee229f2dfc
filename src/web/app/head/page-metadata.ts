import { previewImageHref, paths } from '#contract/paths.ts';
import type { Product } from '#contract/catalog/products.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { defaultColor, imagesOf } from '#web/store/products/product-colors.ts';
import { selectProduct } from '#web/store/products/products.selectors.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import type { RootState } from '#web/store/state.ts';
import { breadcrumbs, productData, type StructuredData, websiteData } from './structured-data.ts';

/** What a page shows, for those who read its HTML and see nothing of it. */
export type PageMetadata = {
  picture: { url: string; alt: string };
  /** Of a product. */
  price?: string;
  /** In the words of schema.org. */
  things: StructuredData[];
};

export type ShownPage = {
  /** As it stands in the table of routes. */
  path: string | undefined;
  params: Readonly<Record<string, string | undefined>>;
  search: string;
};

type Facts = { picture?: { src: string; alt: string } | undefined; price?: string; things: StructuredData[] };
type Maker = (settings: StoreSettings, state: RootState, page: ShownPage) => Facts | undefined;

const collections = { name: 'Collections', path: paths.collections.href() };

const makers: Readonly<Record<string, Maker>> = {
  [paths.home.path]: (settings) => ({
    picture: { src: '/media/demo/hero/hero.webp', alt: 'Hoodie, joggers, cap, tote, socks and mug, laid out flat' },
    things: websiteData(settings),
  }),
  [paths.collections.path]: ({ url }) => ({ things: [breadcrumbs(url, [collections])] }),
  [paths.category.path]: ({ url }, state, { params }) => {
    const category = selectCategory(state, params['id'] ?? '');
    if (!category) return undefined;
    const { name, slug, image, imageAlt } = category;
    const crumbs = [collections, { name, path: paths.category.href(slug) }];
    return { picture: { src: image, alt: imageAlt || name }, things: [breadcrumbs(url, crumbs)] };
  },
  [paths.product.path]: (settings, state, { params, search }) => {
    const product = selectProduct(state, params['id'] ?? '');
    if (!product) return undefined;
    const category = selectCategory(state, product.categoryId);
    const crumbs = [
      collections,
      ...(category ? [{ name: category.name, path: paths.category.href(category.slug) }] : []),
      { name: product.name, path: paths.product.href(product.slug) },
    ];
    return {
      picture: imagesOf(product, shownColour(product, search))[0],
      price: product.price.toFixed(2),
      things: [productData(settings, product), breadcrumbs(settings.url, crumbs)],
    };
  },
};

const shownColour = (product: Product, search: string): string | undefined => {
  const asked = new URLSearchParams(search).get('color');
  return product.colors.find(({ name }) => name === asked)?.name ?? defaultColor(product);
};

/** Undefined for what is not to be found by anybody who does not know it: its parts say so themselves. */
export function pageMetadataOf(page: ShownPage, state: RootState): PageMetadata | undefined {
  const settings = selectSettings(state);
  if (!settings) return undefined;
  const { picture, price, things } = makers[page.path ?? '']?.(settings, state, page) ?? { things: [] };
  const own = picture?.src.startsWith('/media/');
  return {
    picture:
      picture && own
        ? { url: settings.url + previewImageHref(picture.src), alt: picture.alt }
        : { url: `${settings.url}/preview.jpg`, alt: settings.name },
    things,
    ...(price !== undefined && { price }),
  };
}
