import * as m from '#i18n/messages.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import type { ProductDraftInput } from '#contract/catalog/products-admin.ts';
import type { Product } from '#contract/catalog/products.ts';
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

/** Returns the payload for the server, with every combination of color and size. */
export function toPayload(edited: Draft): ProductDraftInput {
  const draft = withRestored(edited);
  const { name, price, sale, description, details, popular, grams, taxClass, highlights, colors, sizes } = draft;
  return {
    name,
    price: parseAmount(price),
    sale: sale && toSale(sale),
    description,
    details,
    popular: popular ? 'true' : 'false',
    grams: toGrams(grams),
    taxClass: taxClass || null,
    highlights: highlights.filter(hasText).map(({ text }) => text),
    colors: colors.map((color) => ({
      ...withId(color.id),
      name: color.name.trim(),
      ...(color.hex.trim() !== '' && { hex: parseHex(color.hex) }),
    })),
    sizes: sizes.map((size) => ({ ...withId(size.id), name: size.name.trim() })),
    ...imagesOf(draft),
    variants: choicesOf(draft).map(({ color, size, cell }) => ({
      color: color.name.trim(),
      size: size.name.trim(),
      made: cell.made,
      instoke: cell.instoke,
      stock: stockOf(cell),
      grams: toGrams(cell.grams),
    })),
  };
}

/** Returns whether two drafts would be stored as the same product. */
export const isSameDraft = (one: Draft, other: Draft): boolean => contentOf(one) === contentOf(other);

const contentOf = ({ cells, removed: _removed, images, highlights, ...draft }: Draft): string =>
  JSON.stringify([
    draft,
    highlights.map(({ text }) => text),
    images.map(({ path, color, alt, key }) => [path ?? key, color, alt]),
    choicesOf({ ...draft, cells }).map(({ cell }) => cell),
  ]);

/** Returns the product as shoppers would see it at a minute of the shop's wall clock. */
export function toPreview(draft: Draft, minute: string): Product {
  const { colors, sizes } = draft;
  const price = parseAmount(draft.price);
  const salePrice = salePriceAt(draft, minute);
  const variants = choicesOf(draft).map(({ color, size, cell }) => {
    const stock = stockOf(cell);
    const instoke = cell.made && cell.instoke && (stock === null || stock > 0);
    return { color: color.name.trim(), size: size.name.trim(), instoke, stock };
  });
  return {
    _id: '',
    slug: '',
    categoryId: draft.categoryId,
    name: draft.name.trim() || m.admin_product_form_no_name_yet(),
    price: salePrice ?? (Number.isFinite(price) ? price : 0),
    ...(salePrice !== undefined && { compareAt: price }),
    description: draft.description.trim(),
    details: draft.details.trim(),
    highlights: draft.highlights.filter(hasText).map(({ text }) => text.trim()),
    popular: draft.popular ? 'true' : 'false',
    colors: colors.map(({ name, hex }) => ({ name: name.trim(), ...(isHex(parseHex(hex)) && { hex: parseHex(hex) }) })),
    sizes: sizes.map((size, index) => ({
      name: size.name.trim(),
      instoke: variants.some(({ instoke }, at) => instoke && at % optionsOrNone(sizes).length === index),
    })),
    ...imagesOf(draft),
    variants,
  };
}

export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);
