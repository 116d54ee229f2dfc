import { getBaseCurrency } from '#i18n/currency.ts';
import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { AttributeValue } from '#contract/catalog/attribute-kinds.ts';
import type { DraftVariant, ProductDraft, ProductSale } from '#contract/catalog/products-admin.ts';
import { variantState } from '#contract/catalog/variant-states.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import { nameById } from '#server/features/products/catalog/catalog.presenter.ts';
import { isSaleBelow, saleOf } from '#server/features/products/sales/sales.rules.ts';
import type { ProductRow } from './admin.repository.ts';
import { findDoubles } from './codes.ts';
import { amountsOf, giftCardErrors, isGiftCard } from './gift-cards.ts';

/** Names of colors and sizes are compared case-insensitively. */
export const nameKey = (name: string): string => name.toLowerCase();
export const choiceKey = ({ color, size }: { color: string; size: string }): string =>
  `${nameKey(color)}\n${nameKey(size)}`;

type Named = { name: string };

/** Returns all combinations of color and size in display order; '' stands for no colors or no sizes. */
export function choicesOf({ colors, sizes }: { colors: readonly Named[]; sizes: readonly Named[] }) {
  const names = (options: readonly Named[]) => (options.length > 0 ? options.map(({ name }) => name) : ['']);
  return names(colors).flatMap((color) => names(sizes).map((size) => ({ color, size })));
}

/** Presents the sale of a product as the team writes it. */
export function presentSale(row: ProductRow): ProductSale | null {
  const sale = saleOf(row);
  return sale && { price: toDecimal(sale.cents, getBaseCurrency()), startsAt: sale.startsAt, endsAt: sale.endsAt };
}

/** Returns the attributes of a product in their order. */
const attributesOf = ({ attributes }: ProductRow) =>
  attributes.toSorted((one, other) => one.attribute.position - other.attribute.position);

/** Presents the attributes of a product as the team writes them. */
export const draftAttributes = (row: ProductRow) =>
  attributesOf(row).map(({ attributeId, value }) => ({ attributeId, value }));

/** Returns what the audit records of the attributes of a product, by their names; nothing for a product without any. */
export function auditedAttributes(row: ProductRow): { attributes?: Record<string, AttributeValue> } {
  const named = attributesOf(row).map(({ attribute: { name }, value }) => [name, value] as const);
  return named.length > 0 ? { attributes: Object.fromEntries(named) } : {};
}

/** Converts a stored product to the draft that an admin would send. */
export function toDraft(row: ProductRow): ProductDraft {
  const colorName = nameById(row.colors);
  const sizeName = nameById(row.sizes);
  const variants = new Map<string, DraftVariant>();
  for (const { colorId, sizeId, made, inStock, stock, grams, sku, barcode, costCents } of row.variants) {
    const choice = { color: colorName.get(colorId ?? '') ?? '', size: sizeName.get(sizeId ?? '') ?? '' };
    const cost = costCents === null ? null : toDecimal(costCents, getBaseCurrency());
    variants.set(choiceKey(choice), { ...choice, made, instoke: inStock, stock, grams, sku, barcode, cost });
  }
  return {
    name: row.name,
    ...(row.kind === 'gift-card' && { kind: row.kind, giftAmounts: amountsOf(row) }),
    price: toDecimal(row.regularCents ?? row.priceCents, getBaseCurrency()),
    sale: presentSale(row),
    description: row.description,
    highlights: row.highlights,
    details: row.details,
    colors: row.colors.map(({ id, name, hex }) => ({ _id: id, name, ...(hex !== null && { hex }) })),
    sizes: row.kind === null ? row.sizes.map(({ id, name }) => ({ _id: id, name })) : [],
    images: row.images.map(({ path }) => path),
    imageColors: row.images.map(({ colorId }) => colorName.get(colorId ?? '') ?? null),
    imageAlts: row.images.map(({ alt }) => alt),
    popular: row.popular ? 'true' : 'false',
    grams: row.grams,
    taxClass: row.taxClass,
    status: row.status,
    publishAt: row.publishAt,
    tags: row.tags,
    variants: row.kind === null ? choicesOf(row).flatMap((choice) => variants.get(choiceKey(choice)) ?? []) : [],
  };
}

/** What a draft is compared with: the stored product, and the minute of the shop's wall clock. */
type Saving = { before: ProductRow | undefined; minute: string };

/** Returns the error of a sale that is not below the regular price. One that has ended is of no account. */
function saleErrors(draft: ProductDraft, { before, minute }: Saving): FieldError[] {
  const sale = draft.sale === undefined && before ? presentSale(before) : draft.sale;
  return sale && !isSaleBelow(sale, draft.price, minute)
    ? [{ path: 'sale.price', message: m.product_sale_not_below_price() }]
    : [];
}

function duplicateErrors(field: 'colors' | 'sizes', options: readonly { name: string }[]): FieldError[] {
  const seen = new Set<string>();
  return options.flatMap(({ name }, index) => {
    if (seen.has(nameKey(name)))
      return [{ path: `${field}.${index}.name`, message: m.field_is_listed_twice({ name }) }];
    seen.add(nameKey(name));
    return [];
  });
}

function imageErrors({ images, imageColors, imageAlts, colors }: ProductDraft): FieldError[] {
  const colorKeys = new Set(colors.map(({ name }) => nameKey(name)));
  const message = m.product_there_is_no_picture_at_this_position();
  return [
    ...imageColors.flatMap((color, index) => {
      const path = `imageColors.${index}`;
      if (index >= images.length) return [{ path, message }];
      return color === null || colorKeys.has(nameKey(color))
        ? []
        : [{ path, message: m.product_there_is_no_color({ color }) }];
    }),
    ...imageAlts.slice(images.length).map((_, index) => ({ path: `imageAlts.${images.length + index}`, message })),
  ];
}

function variantErrors(draft: ProductDraft): FieldError[] {
  const choices = new Set(choicesOf(draft).map(choiceKey));
  const seen = new Set<string>();
  return draft.variants.flatMap((variant, index) => {
    const key = choiceKey(variant);
    const name = joinNames([variant.color, variant.size]);
    const path = `variants.${index}`;
    if (!choices.has(key)) {
      const named = m.product_there_is_no_such_color_and_size({ name });
      return [{ path, message: name === '' ? m.product_there_is_no_such_color_and_size_none() : named }];
    }
    if (seen.has(key)) {
      return [{ path, message: name === '' ? m.field_this_is_listed_twice() : m.field_is_listed_twice({ name }) }];
    }
    seen.add(key);
    return [];
  });
}

/** Returns the error of a time of publication of what is no draft. */
const publicationErrors = ({ status, publishAt }: ProductDraft, { before }: Saving): FieldError[] =>
  publishAt != null && (status ?? before?.status) !== 'draft'
    ? [{ path: 'publishAt', message: m.product_publish_only_drafts() }]
    : [];

/** Returns the errors between the fields of a draft. Single fields are checked by the schema. */
export const findDraftErrors = (draft: ProductDraft, saving: Saving): FieldError[] => [
  ...giftCardErrors(draft, saving.before),
  ...(isGiftCard({ draft, ...saving }) ? [] : saleErrors(draft, saving)),
  ...duplicateErrors('colors', draft.colors),
  ...duplicateErrors('sizes', draft.sizes),
  ...imageErrors(draft),
  ...variantErrors(draft),
  ...findDoubles(draft.variants),
  ...publicationErrors(draft, saving),
];

/** Returns what the audit records of a product: everything except its stock, which has movements of its own. */
export function toAuditedDraft({ sale, grams, taxClass, status, publishAt, tags, ...draft }: ProductDraft) {
  const options = (list: ProductDraft['colors']) => list.map(({ name, hex }) => (hex ? `${name} ${hex}` : name));
  const nameOf = ({ color, size }: DraftVariant) => [color, size].filter(Boolean).join(', ');
  const ofVariants = <Value extends string | number>(read: (variant: DraftVariant) => Value | null | undefined) => {
    const values = draft.variants.flatMap((variant): [string, Value][] => {
      const value = read(variant);
      return value == null || value === '' ? [] : [[nameOf(variant), value]];
    });
    return values.length > 0 ? Object.fromEntries(values) : undefined;
  };
  const variantGrams = ofVariants((variant) => variant.grams);
  const variantSkus = ofVariants(({ sku }) => sku);
  const variantBarcodes = ofVariants(({ barcode }) => barcode);
  const variantCosts = ofVariants(({ cost }) => cost);
  return {
    ...draft,
    ...(sale && { sale }),
    ...(grams != null && { grams }),
    ...(taxClass != null && { taxClass }),
    status: status ?? 'active',
    ...(publishAt != null && { publishAt }),
    ...(tags?.length && { tags }),
    colors: options(draft.colors),
    sizes: options(draft.sizes),
    variants: Object.fromEntries(draft.variants.map((variant) => [nameOf(variant), variantState(variant)])),
    ...(variantGrams && { variantGrams }),
    ...(variantSkus && { variantSkus }),
    ...(variantBarcodes && { variantBarcodes }),
    ...(variantCosts && { variantCosts }),
  };
}
