import { attributeLimits } from '#contract/catalog/attribute-kinds.ts';
import { collectionLimits } from '#contract/catalog/collection-rules.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';

/**
 * How a text is written: on one line, on several, or as a list of lines. `max` is that of the text, or of each line of a list. A slug is in
 * the URL of a page, and needs no translation.
 */
export type TranslatableField =
  | { kind: 'line'; max: number }
  | { kind: 'lines'; max: number }
  | { kind: 'list'; max: number; lines: number }
  | { kind: 'slug'; max: number };

const line = (max: number) => ({ kind: 'line', max }) as const;
const lines = (max: number) => ({ kind: 'lines', max }) as const;
/** As long as a slug in the default language. */
const slug = { kind: 'slug', max: 80 } as const;

/**
 * The merchant's texts that can be translated, by entity. A color, a size, and a text or choice of an attribute are translated once for the
 * whole shop, by their lower-case names; a picture, of a product or of the settings, by its path.
 */
export const translatable = {
  product: {
    name: line(productLimits.name),
    description: lines(productLimits.text),
    highlights: { kind: 'list', max: productLimits.highlight, lines: productLimits.highlights },
    details: lines(productLimits.text),
    slug,
  },
  category: {
    name: line(120),
    description: lines(2000),
    imageAlt: line(300),
    sizeGuide: lines(4000),
    slug,
  },
  collection: { name: line(collectionLimits.name), description: lines(collectionLimits.description) },
  image: { alt: line(productLimits.imageAlt) },
  color: { name: line(productLimits.optionName) },
  size: { name: line(productLimits.optionName) },
  attribute: { name: line(attributeLimits.name), unit: line(attributeLimits.unit) },
  'attribute-value': { name: line(attributeLimits.text) },
  settings: {
    title: line(120),
    description: line(300),
    keywords: line(300),
    heroText: line(200),
    aboutText: lines(10_000),
    privacyText: lines(50_000),
    termsText: lines(50_000),
  },
  market: { name: line(60) },
  discount: { name: line(60) },
  'delivery-method': { name: line(60), description: line(200), place: line(200), hours: line(200) },
} as const satisfies Record<string, Record<string, TranslatableField>>;

export type TranslatableEntity = keyof typeof translatable;
export type FieldOf<Entity extends TranslatableEntity> = keyof (typeof translatable)[Entity] & string;

/** The settings have no id of their own. */
export const settingsEntityId = 'shop';

/** The kinds of entities, in the order in which they are listed. */
export const translatableEntities = Object.keys(translatable) as [TranslatableEntity, ...TranslatableEntity[]];

export const isTranslatableEntity = (name: string): name is TranslatableEntity => Object.hasOwn(translatable, name);

/** Returns the fields of a kind of entity, in their order. */
export const translatableFields = (entity: TranslatableEntity): Readonly<Record<string, TranslatableField>> =>
  translatable[entity];
