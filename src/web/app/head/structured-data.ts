import type {
  BreadcrumbList,
  OnlineStore,
  Product as ProductThing,
  ProductGroup,
  SearchAction,
  WebSite,
} from 'schema-dts';
import { lastDayBefore } from '#contract/dates.ts';
import { formatPlainAmount } from '#contract/format.ts';
import { paths } from '#contract/paths.ts';
import type { Product, ProductAttribute, Variant } from '#contract/catalog/products.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { sourceSlugOf } from '#web/store/entities.ts';
import { pagesUrl } from '#web/store/settings/settings.selectors.ts';
import { labelIn } from '#web/store/products/option-labels.ts';
import { imagesOf } from '#web/store/products/product-colors.ts';

export type StructuredData = BreadcrumbList | OnlineStore | ProductThing | ProductGroup | WebSite;

/** Creates the breadcrumbs of a page. The last one is the page itself. */
export const breadcrumbs = (
  settings: StoreSettings,
  crumbs: readonly { name: string; path: string }[],
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pagesUrl(settings) + path,
  })),
});

/** Creates the data of the shop and its search. */
export function websiteData(settings: StoreSettings): StructuredData[] {
  const { url, name, description, socialLinks } = settings;
  // A link without a path, as in a new shop, leads to the service itself, not to a profile of the shop.
  const profiles = socialLinks.map((link) => link.url).filter((link) => (URL.parse(link)?.pathname ?? '/') !== '/');
  const shop = `${url}/#shop`;
  // Google's own property for the placeholder in the URL; schema.org does not define it.
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${pagesUrl(settings)}/search?q={search_term_string}` },
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

const unavailableVariant: Variant = { color: '', size: '', instoke: false, stock: 0 };

/** Creates the data of a product: a group of its variants with their prices and availability, or one product without choices. */
export function productData(settings: StoreSettings, product: Product): StructuredData {
  const { url, name: shop, currency, defaultLocale } = settings;
  const pages = pagesUrl(settings);
  // The same in every language.
  const identity = sourceSlugOf(product, defaultLocale);
  const { slug, name, description, price, colors, sizes, variants, attributes = [] } = product;
  const priceOf = (size: string) => sizes.find(({ name: sizeName }) => sizeName === size)?.price ?? price;
  const offer = ({ color, size, instoke }: Variant) => ({
    '@type': 'Offer' as const,
    url: pages + paths.product.href(slug, { color, size }),
    price: formatPlainAmount(priceOf(size), currency),
    priceCurrency: currency,
    ...saleData(product, currency),
    availability: instoke ? ('https://schema.org/InStock' as const) : ('https://schema.org/OutOfStock' as const),
  });
  const shared = {
    name,
    ...(description && { description }),
    url: pages + paths.product.href(slug),
    brand: { '@type': 'Brand' as const, name: shop },
    ...(attributes.length > 0 && { additionalProperty: attributes.map(propertyData) }),
  };
  const variantData = (variant: Variant) => {
    const { color, size } = variant;
    const [colorLabel, sizeLabel] = [labelIn(colors, color), labelIn(sizes, size)];
    return {
      '@type': 'Product' as const,
      sku: skuOf(identity, color, size),
      name: [name, colorLabel, sizeLabel].filter(Boolean).join(', '),
      ...imageOf(url, product, color),
      ...(color && { color: colorLabel }),
      ...(size && { size: sizeLabel }),
      offers: offer(variant),
    };
  };
  const [only = unavailableVariant, ...others] = variants;
  if (others.length === 0) return { ...variantData(only), ...shared };
  const variesBy = [
    ...(colors.length > 1 ? ['https://schema.org/color'] : []),
    ...(sizes.length > 1 ? ['https://schema.org/size'] : []),
  ];
  return {
    '@type': 'ProductGroup',
    '@id': `${shared.url}#product`,
    productGroupID: identity,
    ...shared,
    variesBy,
    hasVariant: variants.map(variantData),
  };
}

const propertyData = ({ name, value, unit }: ProductAttribute) => ({
  '@type': 'PropertyValue' as const,
  name,
  value,
  ...(unit !== undefined && { unitText: unit }),
});

/** Returns the price before a sale, which makes that of the offer a sale price, and the last day of the sale. */
const saleData = ({ compareAt, saleEnds }: Product, priceCurrency: string) => ({
  ...(compareAt !== undefined && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification' as const,
      priceType: 'https://schema.org/StrikethroughPrice',
      price: formatPlainAmount(compareAt, priceCurrency),
      priceCurrency,
    },
  }),
  ...(saleEnds !== undefined && { priceValidUntil: lastDayBefore(saleEnds) }),
});

/** Returns one image per variant, to keep the page small. */
function imageOf(url: string, product: Product, color: string) {
  const [{ src }] = imagesOf(product, color);
  return src.startsWith('/') ? { image: url + src } : {};
}
