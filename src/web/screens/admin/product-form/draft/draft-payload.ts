import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatAmount } from '#contract/format.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import type { ProductDraftInput } from '#contract/catalog/products-admin.ts';
import type { Product } from '#contract/catalog/products.ts';
import { sentAttributes } from './attributes.ts';
import { withRestored } from './draft-reducer.ts';
import { type Cell, choicesOf, type Draft, optionsOrNone } from './draft.ts';
import { salePriceAt, toSale } from './sale.ts';

export function stockOf({ stored, stopped, count }: Cell): number | null {
  if (stored !== null) return stopped ? null : stored;
  return count.trim() === '' ? null : Number(count);
}

const toGrams = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const hasText = ({ text }: { text: string }): boolean => text.trim() !== '';
const withId = (id: string | undefined) => (id === undefined ? {} : { _id: id });

/** Normalises a hex color; also accepts `1a2b3c` for `#1a2b3c`. */
export const parseHex = (text: string): string => {
  const hex = text.trim().toLowerCase();
  return hex === '' || hex.startsWith('#') ? hex : `#${hex}`;
};

/** Returns the uploaded images with the name of their color. */
function imagesOf({ images, colors }: Draft) {
  const names = new Map(colors.map(({ key, name }) => [key, name.trim()]));
  const uploaded = images.flatMap(({ path, color, alt }) =>
    path === null ? [] : { path, alt, color: names.get(color ?? '') ?? null },
  );
  return {
    images: uploaded.map(({ path }) => path),
    imageColors: uploaded.map(({ color }) => color),
    imageAlts: uploaded.map(({ alt }) => alt),
  };
}

/** Returns the payload for the server. */
export function toPayload(edited: Draft): ProductDraftInput {
  const draft = withRestored(edited);
  const { name, description, details, popular, highlights } = draft;
  return {
    name,
    description,
    details,
    popular: popular ? 'true' : 'false',
    status: draft.status,
    publishAt: draft.status === 'draft' ? draft.publishAt || null : null,
    tags: [...draft.tags],
    highlights: highlights.filter(hasText).map(({ text }) => text),
    attributes: sentAttributes(draft).map(([attributeId, value]) => ({ attributeId, value })),
    ...imagesOf(draft),
    ...(draft.kind === 'gift-card' ? giftCardPart(draft) : goodsPart(draft)),
  };
}

/** Returns the amounts of a gift card in ascending order, each once, without those that are no amounts. */
const amountsOf = ({ amounts }: Draft): number[] =>
  [...new Set(amounts.map(({ text }) => parseAmount(text)).filter((amount) => amount > 0))].toSorted(
    (one, other) => one - other,
  );

/** What a gift card has of its own. The server ignores its price. */
const giftCardPart = ({ amounts }: Draft) => ({
  kind: 'gift-card' as const,
  price: 0,
  giftAmounts: amounts.map(({ text }) => parseAmount(text)),
});

/** What goods have of their own, with every combination of color and size. */
function goodsPart(draft: Draft) {
  const { price, sale, grams, taxClass, colors, sizes } = draft;
  return {
    price: parseAmount(price),
    sale: sale && toSale(sale),
    grams: toGrams(grams),
    taxClass: taxClass || null,
    colors: colors.map((color) => ({
      ...withId(color.id),
      name: color.name.trim(),
      ...(color.hex.trim() !== '' && { hex: parseHex(color.hex) }),
    })),
    sizes: sizes.map((size) => ({ ...withId(size.id), name: size.name.trim() })),
    variants: choicesOf(draft).map(({ color, size, cell }) => ({
      color: color.name.trim(),
      size: size.name.trim(),
      made: cell.made,
      instoke: cell.instoke,
      stock: stockOf(cell),
      grams: toGrams(cell.grams),
      sku: cell.sku.trim() || null,
      barcode: cell.barcode.trim() || null,
      cost: cell.cost.trim() === '' ? null : parseAmount(cell.cost),
    })),
  };
}

/** Returns whether two drafts would be stored as the same product. */
export const isSameDraft = (one: Draft, other: Draft): boolean => contentOf(one) === contentOf(other);

const contentOf = ({ cells, removed: _removed, images, highlights, amounts, attributes, ...draft }: Draft): string =>
  JSON.stringify([
    draft,
    sentAttributes({ attributes }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    highlights.map(({ text }) => text),
    amounts.map(({ text }) => text),
    images.map(({ path, color, alt, key }) => [path ?? key, color, alt]),
    choicesOf({ ...draft, cells }).map(({ cell }) => cell),
  ]);

/** Returns the product as shoppers would see it at a minute of the shop's wall clock. */
export const toPreview = (draft: Draft, minute: string): Product => ({
  _id: '',
  slug: '',
  categoryId: draft.categoryId,
  name: draft.name.trim() || m.admin_product_form_no_name_yet(),
  description: draft.description.trim(),
  details: draft.details.trim(),
  highlights: draft.highlights.filter(hasText).map(({ text }) => text.trim()),
  popular: draft.popular ? 'true' : 'false',
  ...imagesOf(draft),
  ...(draft.kind === 'gift-card' ? previewGiftCard(draft) : previewGoods(draft, minute)),
});

function previewGiftCard(draft: Draft) {
  const amounts = amountsOf(draft).map((price) => ({ price, name: formatAmount(price, getBaseCurrency()) }));
  return {
    kind: 'gift-card' as const,
    price: amounts[0]?.price ?? 0,
    ...(amounts.length > 1 && { from: true as const }),
    colors: [],
    sizes: amounts.map((amount) => ({ ...amount, instoke: true })),
    variants: amounts.map(({ name }) => ({ color: '', size: name, instoke: true, stock: null })),
  };
}

function previewGoods(draft: Draft, minute: string) {
  const { colors, sizes } = draft;
  const price = parseAmount(draft.price);
  const salePrice = salePriceAt(draft, minute);
  const variants = choicesOf(draft).map(({ color, size, cell }) => {
    const stock = stockOf(cell);
    const instoke = cell.made && cell.instoke && (stock === null || stock > 0);
    return { color: color.name.trim(), size: size.name.trim(), instoke, stock };
  });
  return {
    price: salePrice ?? (Number.isFinite(price) ? price : 0),
    ...(salePrice !== undefined && { compareAt: price }),
    colors: colors.map(({ name, hex }) => ({ name: name.trim(), ...(isHex(parseHex(hex)) && { hex: parseHex(hex) }) })),
    sizes: sizes.map((size, index) => ({
      name: size.name.trim(),
      instoke: variants.some(({ instoke }, at) => instoke && at % optionsOrNone(sizes).length === index),
    })),
    variants,
  };
}

export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);
