import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { ListedProduct } from '#contract/catalog/collections.ts';
import { ProductSummary } from '#contract/catalog/products.ts';
import { Untranslated } from '#contract/catalog/untranslated.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { idText, optionalText, rawText, requiredText } from '#contract/text.ts';
import { homeLimits, pictureSides, railSources } from './home-blocks.ts';
import { linkText } from './links.ts';
import { RichText, StoredRichText } from './rich-text.ts';
import { inLocale } from './in-locale.ts';

const title = requiredText(homeLimits.title);
const label = requiredText(homeLimits.label);
const alt = requiredText(homeLimits.alt);
/** The path of an uploaded picture, `/media/…`. */
const path = requiredText(homeLimits.path);

const distinctIds = (most: number) =>
  z
    .array(idText)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, { error: m.field_this_is_listed_twice });

const Button = z.object({ label, href: linkText });

const Hero = z
  .object({
    type: z.literal('hero'),
    title,
    text: optionalText(homeLimits.text),
    button: Button.nullable().default(null),
    /** Empty for none. */
    image: optionalText(homeLimits.path),
    /** In place of it in narrow windows; empty for none. */
    phoneImage: optionalText(homeLimits.path),
    alt: optionalText(homeLimits.alt),
  })
  .superRefine(({ image, alt: described }, context) => {
    if (image !== '' && described === '')
      context.addIssue({ code: 'custom', path: ['alt'], message: m.field_this_field_is_required() });
  });

const BannerImage = z.object({
  path,
  alt,
  /** Empty for a picture that leads nowhere. */
  href: z.union([z.literal(''), linkText]).default(''),
});
const Banner = z.object({
  type: z.literal('banner'),
  title,
  images: z.array(BannerImage).min(1).max(homeLimits.images),
});

const Source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('popular') }),
  z.object({ kind: z.literal('newest') }),
  z.object({ kind: z.literal('sale') }),
  z.object({ kind: z.literal('category'), id: idText }),
  z.object({ kind: z.literal('collection'), id: idText }),
  /** Products in their order. */
  z.object({ kind: z.literal('hand'), ids: distinctIds(homeLimits.railMax).min(1) }),
]);
export type HomeRailSource = z.output<typeof Source>;

const Rail = z.object({
  type: z.literal('rail'),
  title,
  source: Source,
  /** The most products that it shows. */
  count: z.int().min(homeLimits.railMin).max(homeLimits.railMax),
});

const Categories = z.object({
  type: z.literal('categories'),
  title,
  /** In their order; none for all categories. */
  ids: distinctIds(homeLimits.categories).default([]),
});

const text = { type: z.literal('text'), title: optionalText(homeLimits.title) };

const imageText = {
  type: z.literal('imageText'),
  title: optionalText(homeLimits.title),
  image: path,
  alt,
  /** Where the picture is; on a page that reads from right to left the sides are swapped. */
  side: z.enum(pictureSides),
};

const Link = z.object({ type: z.literal('link'), label, href: linkText });

const blocksWith = <Body extends z.ZodType>(body: Body) =>
  z.discriminatedUnion('type', [
    Hero,
    Banner,
    Rail,
    Categories,
    z.object({ ...text, body }),
    z.object({ ...imageText, body }),
    Link,
  ]);

/** The home page as it is sent. What it refers to is looked up when it is saved. */
export const HomePage = z.object({ blocks: z.array(blocksWith(RichText)).min(1).max(homeLimits.blocks) });
export type HomePage = z.output<typeof HomePage>;
export type HomeBlock = HomePage['blocks'][number];

/** The home page as it is answered: it was checked when it was saved. */
const StoredHomePage = z.object({ blocks: z.array(blocksWith(StoredRichText)) });

const ShownPicture = z.object({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() });
/** The fields that are in the default language of the shop instead of that of the response. */
const shown = { untranslated: Untranslated };

/** The home page as shoppers see it, with the sizes of its pictures and the products of its rails. */
export const ShownHome = z.object({
  blocks: z.array(
    z.discriminatedUnion('type', [
      z.object({
        ...shown,
        type: z.literal('hero'),
        title: z.string(),
        text: z.string(),
        button: z.object({ label: z.string(), href: z.string() }).nullable(),
        image: ShownPicture.nullable(),
        phoneImage: ShownPicture.nullable(),
      }),
      z.object({
        ...shown,
        type: z.literal('banner'),
        title: z.string(),
        images: z.array(ShownPicture.extend({ href: z.string() })),
      }),
      z.object({
        ...shown,
        type: z.literal('rail'),
        title: z.string(),
        source: z.enum(railSources),
        /** Those of its products, which are in `products`. */
        ids: z.array(z.string()),
      }),
      z.object({ ...shown, type: z.literal('categories'), title: z.string(), ids: z.array(z.string()) }),
      z.object({ ...shown, type: z.literal('text'), title: z.string(), body: StoredRichText }),
      z.object({
        ...shown,
        type: z.literal('imageText'),
        title: z.string(),
        body: StoredRichText,
        image: ShownPicture,
        side: z.enum(pictureSides),
      }),
      z.object({ ...shown, type: z.literal('link'), label: z.string(), href: z.string() }),
    ]),
  ),
  products: z.array(ProductSummary),
});
export type ShownHome = z.output<typeof ShownHome>;
export type ShownHomeBlock = ShownHome['blocks'][number];

const EditedHome = z.object({
  data: z.object({
    value: StoredHomePage,
    version: z.string(),
    isDefault: z.boolean(),
    /** Those that rails list by hand, without deleted ones. */
    products: z.array(ListedProduct),
  }),
});
export type EditedHome = z.output<typeof EditedHome>['data'];

/** Twenty blocks, some with long texts. */
const bodyLimit = 512 * 1024;

export const homeEndpoints = {
  'GET /api/content/home': {
    summary: 'The blocks of the home page, and the products of its rails',
    tag: 'content',
    access: 'anyone',
    cached: true,
    localized: true,
    responses: { 200: ShownHome },
  },
  'GET /api/admin/content/home': {
    summary: 'The home page in a language as it is saved; the built-in one until then',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    aboutLocale: true,
    query: inLocale,
    responses: { 200: EditedHome },
  },
  'PUT /api/admin/content/home': {
    summary: 'Save the home page in a language; it is live at once',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    aboutLocale: true,
    query: inLocale,
    body: HomePage.extend({ version: rawText(64) }),
    bodyLimit,
    responses: { 200: EditedHome },
  },
  'DELETE /api/admin/content/home': {
    summary: 'Bring back the built-in home page, or in another language that of the default one',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    aboutLocale: true,
    query: inLocale.extend({ version: rawText(64) }),
    responses: { 200: EditedHome },
  },
  'POST /api/admin/content/home/preview': {
    summary: 'What shoppers would see of a home page that is not saved',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    aboutLocale: true,
    repeatable: true,
    query: inLocale,
    body: HomePage,
    bodyLimit,
    responses: { 200: ShownHome },
  },
} as const satisfies EndpointTable;
