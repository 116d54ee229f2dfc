import type {
  BreadcrumbList,
  OnlineStore,
  Product as ProductThing,
  ProductGroup,
  SearchAction,
  WebSite,
} from 'schema-dts';
import { paths } from '#contract/paths.ts';
import type { Product, Variant } from '#contract/catalog/products.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { imagesOf } from '#web/store/products/product-colors.ts';

export type StructuredData = BreadcrumbList | OnlineStore | ProductThing | ProductGroup | WebSite;

/** The way to a page. The last of it is the page itself. */
export const breadcrumbs = (url: string, crumbs: readonly { name: string; path: string }[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url + path,
  })),
});

/** The shop itself, and that it can be searched. */
export function websiteData({ url, name, description, socialLinks }: StoreSettings): StructuredData[] {
  // The address of the service alone, as in a shop that nobody has set up yet, is no page of the shop's.
  const profiles = socialLinks.map((link) => link.url).filter((link) => (URL.parse(link)?.pathname ?? '/') !== '/');
  const shop = `${url}/#shop`;
  // What the placeholder of the address is, is said in Google's words: schema.org has none for it.
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return [
    {
      '@type': 'OnlineStore',
      '@id': shop,
      name,
      url: `${url}/`,
      logo: `${url}/icon-512.png`,
      ...(description && { description }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    {
      '@type': 'WebSite',
      '@id': `${url}/#website`,
      name,
      url: `${url}/`,
      publisher: { '@id': shop },
      potentialAction: search,
    },
  ];
}

const skuOf = (slug: string, ...names: string[]) =>
  [slug, ...names.map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'))].filter(Boolean).join('_');

const notMade: Variant = { color: '', size: '', instoke: false, stock: 0 };

/** A product and what each of its variants costs and whether it can be had. One that has no choice is one product. */
export function productData({ url, name: shop, currency }: StoreSettings, product: Product): StructuredData {
  const { slug, name, description, price, colors, sizes, variants } = product;
  const offer = ({ color, size, instoke }: Variant) => ({
    '@type': 'Offer' as const,
    url: url + paths.product.href(slug, { color, size }),
    price: price.toFixed(2),
    priceCurrency: currency,
    availability: instoke ? ('https://schema.org/InStock' as const) : ('https://schema.org/OutOfStock' as const),
  });
  const shared = {
    name,
    ...(description && { description }),
    url: url + paths.product.href(slug),
    brand: { '@type': 'Brand' as const, name: shop },
  };
  const one = (variant: Variant) => {
    const { color, size } = variant;
    return {
      '@type': 'Product' as const,
      sku: skuOf(slug, color, size),
      name: [name, color, size].filter(Boolean).join(', '),
      ...imageOf(url, product, color),
      ...(color && { color }),
      ...(size && { size }),
      offers: offer(variant),
    };
  };
  const [only = notMade, ...others] = variants;
  if (others.length === 0) return { ...one(only), ...shared };
  const variesBy = [
    ...(colors.length > 1 ? ['https://schema.org/color'] : []),
    ...(sizes.length > 1 ? ['https://schema.org/size'] : []),
  ];
  return {
    '@type': 'ProductGroup',
    '@id': `${shared.url}#product`,
    productGroupID: slug,
    ...shared,
    variesBy,
    hasVariant: variants.map(one),
  };
}

/** One is enough for each: a product has many variants, and this goes out with every page of it. */
function imageOf(url: string, product: Product, color: string) {
  const [{ src }] = imagesOf(product, color);
  return src.startsWith('/') ? { image: url + src } : {};
}
