import * as m from '#i18n/messages.ts';
import { homeLimits } from '#contract/content/home-blocks.ts';
import type { HomeBlock } from '#contract/content/home.ts';
import { picturesOf } from '#contract/content/rich-text.ts';
import { paths } from '#contract/paths.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';

type Of<Type extends HomeBlock['type']> = Extract<HomeBlock, { type: Type }>;

/** Returns where a picture of the banner leads, and what it is called. */
type PlaceOf = (category: string) => { href: string; name: string };

/** Returns the built-in home page in the language of the request, with the pictures and the text of the settings. */
export function defaultBlocks(
  { heroText, heroImage, heroPhoneImage, bannerImages }: StoreSettings,
  placeOf: PlaceOf,
): HomeBlock[] {
  const title = m.home_new_arrivals_are_here();
  const hero: Of<'hero'> = {
    type: 'hero',
    title,
    text: heroText,
    button: { label: m.home_shop_now(), href: paths.collections.href() },
    image: heroImage?.src ?? '',
    phoneImage: heroPhoneImage?.src ?? '',
    alt: heroImage ? heroImage.alt || title : '',
  };
  const banner: Of<'banner'> = {
    type: 'banner',
    title: m.home_wear_the_trend_own_the(),
    images: bannerImages.map(({ src, alt, category }) => {
      const { href, name } = placeOf(category);
      return { path: src, alt: alt || name, href };
    }),
  };
  return [
    hero,
    { type: 'categories', title: m.home_shop_by_category(), ids: [] },
    ...(banner.images.length > 0 ? [banner] : []),
    {
      type: 'rail',
      title: m.common_popular_products(),
      source: { kind: 'popular' },
      count: homeLimits.railMax,
    },
    { type: 'link', label: m.home_shop_collection(), href: paths.collections.href() },
  ];
}

/** The fields of a block that are written in a language. */
export const textFieldsOf: Readonly<Record<HomeBlock['type'], readonly string[]>> = {
  hero: ['title', 'text', 'button'],
  banner: ['title'],
  rail: ['title'],
  categories: ['title'],
  text: ['title', 'body'],
  imageText: ['title', 'body'],
  link: ['label'],
};

type NamedPicture = { path: string; src: string };

function picturesOfBlock(block: HomeBlock): NamedPicture[] {
  switch (block.type) {
    case 'hero':
      return (['image', 'phoneImage'] as const).flatMap((path) => (block[path] ? [{ path, src: block[path] }] : []));
    case 'banner':
      return block.images.map(({ path: src }, at) => ({ path: `images.${at}.path`, src }));
    case 'imageText':
      return [{ path: 'image', src: block.image }, ...picturesOfBody(block)];
    case 'text':
      return picturesOfBody(block);
    default:
      return [];
  }
}

const picturesOfBody = ({ body }: Pick<Of<'text'>, 'body'>): NamedPicture[] =>
  picturesOf(body).map(({ path, src }) => ({ path: `body.${path}`, src }));

/** Returns the pictures of a home page, each with the path of its field. */
export const picturesIn = (blocks: readonly HomeBlock[]): NamedPicture[] =>
  blocks.flatMap((block, at) => picturesOfBlock(block).map(({ path, src }) => ({ path: `blocks.${at}.${path}`, src })));

/** What blocks refer to. */
export type ReferenceKind = 'category' | 'collection' | 'product';
type Reference = { path: string; kind: ReferenceKind; ids: readonly string[] };

function referencesOfBlock(block: HomeBlock): Reference[] {
  if (block.type === 'categories') return [{ path: 'ids', kind: 'category', ids: block.ids }];
  if (block.type !== 'rail') return [];
  const { source } = block;
  if (source.kind === 'category' || source.kind === 'collection')
    return [{ path: 'source.id', kind: source.kind, ids: [source.id] }];
  return source.kind === 'hand' ? [{ path: 'source.ids', kind: 'product', ids: source.ids }] : [];
}

/** Returns what a home page refers to, each with the path of its field. */
export const referencesIn = (blocks: readonly HomeBlock[]): Reference[] =>
  blocks.flatMap((block, at) =>
    referencesOfBlock(block).map(({ path, ...reference }) => ({ path: `blocks.${at}.${path}`, ...reference })),
  );
