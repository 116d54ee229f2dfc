import { randomKey } from '#contract/random-key.ts';
import type { AdminProduct } from '#contract/products-admin.ts';

/** A colour or a size; `key` stays while the form is open. */
export type Option = {
  key: string;
  /** Of one that is stored: lets it be renamed. */
  id?: string | undefined;
  /** Its stored name: a new one of that name would be taken for it. */
  was?: string | undefined;
  name: string;
};
export type Colour = Option & { hex: string };
export type Highlight = { key: string; text: string };

/** One choice of colour and size. */
export type Cell = {
  made: boolean;
  instoke: boolean;
  /** Pieces to begin with, as typed; empty is not counted. */
  count: string;
  /** What is counted already: movements of stock alone change it. */
  stored: number | null;
  /** A stored count is given up. */
  stopped: boolean;
};

/** `path` is null until the picture is uploaded; `color` is the key of a colour, null for all of them. */
export type PictureDraft = { key: string; path: string | null; color: string | null; alt: string };

/** A product as it is typed. */
export type Draft = {
  categoryId: string;
  /** The last part of its page's address; a new product gets it from its name. */
  slug: string;
  name: string;
  price: string;
  description: string;
  details: string;
  popular: boolean;
  highlights: readonly Highlight[];
  colors: readonly Colour[];
  sizes: readonly Option[];
  /** What was taken off: its name, added again, brings it back as it was. */
  removed: { colors: readonly Colour[]; sizes: readonly Option[] };
  cells: Readonly<Record<string, Cell>>;
  images: readonly PictureDraft[];
};

/** As many as the shop takes. */

export const newKey = randomKey;
export const newCell: Cell = { made: true, instoke: true, count: '', stored: null, stopped: false };

/** Names are the same whatever their case. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** A product without colours, or sizes, has '' for them. */
export const cellKey = (color: string, size: string): string => `${color} ${size}`;
export const partsOf = (key: string): [color: string, size: string] => {
  const [color = '', size = ''] = key.split(' ');
  return [color, size];
};

const none: Option = { key: '', name: '' };
export const orNone = (options: readonly Option[]): readonly Option[] => (options.length > 0 ? options : [none]);

/** Every choice of colour and size, in the order in which it is sent. */
export const choicesOf = ({ colors, sizes, cells }: Pick<Draft, 'colors' | 'sizes' | 'cells'>) =>
  orNone(colors).flatMap((color) =>
    orNone(sizes).map((size) => {
      const key = cellKey(color.key, size.key);
      return { key, color, size, cell: cells[key] ?? newCell };
    }),
  );
export type ChoiceOfDraft = ReturnType<typeof choicesOf>[number];

const firstHighlight: Highlight = { key: 'first', text: '' };

export const emptyDraft = (categoryId: string): Draft => ({
  categoryId,
  slug: '',
  name: '',
  price: '',
  description: '',
  details: '',
  popular: false,
  highlights: [firstHighlight],
  colors: [],
  sizes: [],
  removed: { colors: [], sizes: [] },
  cells: {},
  images: [],
});

const keysByName = (options: readonly Option[]) => new Map(options.map(({ key, name }) => [name, key]));

export function draftOf(product: AdminProduct): Draft {
  const { categoryId, slug, name, price, description, details, popular, highlights, images } = product;
  const colors = product.colors.map(({ _id, hex = '', ...colour }) => ({
    key: _id,
    id: _id,
    was: colour.name,
    name: colour.name,
    hex,
  }));
  const sizes = product.sizes.map(({ _id, ...size }) => ({ key: _id, id: _id, was: size.name, name: size.name }));
  const [colorKeys, sizeKeys] = [keysByName(colors), keysByName(sizes)];
  const cells = product.variants.map(({ color, size, made, instoke, stock }): [string, Cell] => [
    cellKey(colorKeys.get(color) ?? '', sizeKeys.get(size) ?? ''),
    { made, instoke, count: '', stored: stock, stopped: false },
  ]);
  return {
    ...emptyDraft(categoryId),
    slug,
    name,
    price: Number.isInteger(price) ? String(price) : price.toFixed(2),
    description,
    details,
    popular: popular === 'true',
    highlights:
      highlights.length > 0 ? highlights.map((text, index) => ({ key: `stored-${index}`, text })) : [firstHighlight],
    colors,
    sizes,
    cells: Object.fromEntries(cells),
    images: images.map((path, index) => ({
      key: `stored-${index}`,
      path,
      color: colorKeys.get(product.imageColors[index] ?? '') ?? null,
      alt: product.imageAlts[index] ?? '',
    })),
  };
}

const copied = ' (copy)';
const longestName = 200;
const withoutId = <Any extends Option>({ id: _id, was: _was, ...option }: Any) => option;

/** A new product that begins as another: named so, not among the popular ones, and counted from nothing. */
export function copyOf(product: AdminProduct): Draft {
  const draft = draftOf(product);
  const cells = Object.entries(draft.cells).map(([key, cell]): [string, Cell] => [
    key,
    { ...cell, stored: null, count: cell.stored === null ? '' : '0' },
  ]);
  return {
    ...draft,
    slug: '',
    name: draft.name.slice(0, longestName - copied.length) + copied,
    popular: false,
    colors: draft.colors.map(withoutId),
    sizes: draft.sizes.map(withoutId),
    cells: Object.fromEntries(cells),
  };
}
