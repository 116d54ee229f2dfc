import type { ProductDraftInput } from '#contract/products-admin.ts';
import type { Product } from '#contract/products.ts';
import { settled } from './draft-reducer.ts';
import { type Cell, choicesOf, type Draft, orNone } from './draft.ts';

/** `19,50` is what some keyboards offer. */
export const amountIn = (text: string): number => Number(text.trim().replace(',', '.'));

export function stockOf({ stored, stopped, count }: Cell): number | null {
  if (stored !== null) return stopped ? null : stored;
  return count.trim() === '' ? null : Number(count);
}

const isWritten = ({ text }: { text: string }): boolean => text.trim() !== '';
const withId = (id: string | undefined) => (id === undefined ? {} : { _id: id });

/** `1a2b3c` is as good as `#1a2b3c`. */
export const hexIn = (text: string): string => {
  const hex = text.trim().toLowerCase();
  return hex === '' || hex.startsWith('#') ? hex : `#${hex}`;
};

/** The pictures that are uploaded, the colour of each by its name. */
function picturesOf({ images, colors }: Draft) {
  const names = new Map(colors.map(({ key, name }) => [key, name.trim()]));
  const pictures = images.flatMap(({ path, color, alt }) =>
    path === null ? [] : { path, alt, color: names.get(color ?? '') ?? null },
  );
  return {
    images: pictures.map(({ path }) => path),
    imageColors: pictures.map(({ color }) => color),
    imageAlts: pictures.map(({ alt }) => alt),
  };
}

/** What is sent: every choice of colour and size is told. */
export function payloadOf(typed: Draft): ProductDraftInput {
  const draft = settled(typed);
  const { name, price, description, details, popular, highlights, colors, sizes } = draft;
  return {
    name,
    price: amountIn(price),
    description,
    details,
    popular: popular ? 'true' : 'false',
    highlights: highlights.filter(isWritten).map(({ text }) => text),
    colors: colors.map((colour) => ({
      ...withId(colour.id),
      name: colour.name.trim(),
      ...(colour.hex.trim() !== '' && { hex: hexIn(colour.hex) }),
    })),
    sizes: sizes.map((size) => ({ ...withId(size.id), name: size.name.trim() })),
    ...picturesOf(draft),
    variants: choicesOf(draft).map(({ color, size, cell }) => ({
      color: color.name.trim(),
      size: size.name.trim(),
      made: cell.made,
      instoke: cell.instoke,
      stock: stockOf(cell),
    })),
  };
}

/** Whether two drafts would be kept as the same. What was clicked on and off again is no change. */
export const isSame = (one: Draft, other: Draft): boolean => contentOf(one) === contentOf(other);

const contentOf = ({ cells, removed: _removed, images, highlights, ...draft }: Draft): string =>
  JSON.stringify([
    draft,
    highlights.map(({ text }) => text),
    images.map(({ path, color, alt, key }) => [path ?? key, color, alt]),
    choicesOf({ ...draft, cells }).map(({ cell }) => cell),
  ]);

/** The product as shoppers would see it: a choice that is not made, or off, or has no pieces, cannot be bought. */
export function previewOf(draft: Draft): Product {
  const { colors, sizes } = draft;
  const price = amountIn(draft.price);
  const variants = choicesOf(draft).map(({ color, size, cell }) => {
    const stock = stockOf(cell);
    const instoke = cell.made && cell.instoke && (stock === null || stock > 0);
    return { color: color.name.trim(), size: size.name.trim(), instoke, stock };
  });
  return {
    _id: '',
    slug: '',
    categoryId: draft.categoryId,
    name: draft.name.trim() || 'No name yet',
    price: Number.isFinite(price) ? price : 0,
    description: draft.description.trim(),
    details: draft.details.trim(),
    highlights: draft.highlights.filter(isWritten).map(({ text }) => text.trim()),
    popular: draft.popular ? 'true' : 'false',
    colors: colors.map(({ name, hex }) => ({ name: name.trim(), ...(isHex(hexIn(hex)) && { hex: hexIn(hex) }) })),
    sizes: sizes.map((size, index) => ({
      name: size.name.trim(),
      instoke: variants.some(({ instoke }, at) => instoke && at % orNone(sizes).length === index),
    })),
    ...picturesOf(draft),
    variants,
  };
}

export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);
