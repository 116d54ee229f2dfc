import * as m from '#i18n/messages.ts';
import type { AttributeValue } from '#contract/catalog/attribute-kinds.ts';
import { formatAmountText } from '#contract/numbers.ts';
import { randomKey } from '#contract/random-key.ts';
import type { ProductStatus } from '#contract/catalog/product-status.ts';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { type SaleDraft, toSaleDraft } from './sale.ts';

/** A color or a size; `key` is stable while the form is open. */
export type Option = {
  key: string;
  /** The id of a stored option, which allows renaming it. */
  id?: string | undefined;
  /** The stored name. The server matches a new option with this name to this one. */
  storedName?: string | undefined;
  name: string;
};
export type Color = Option & { hex: string };
/** A line of a list, such as a highlight or an amount of a gift card. */
export type Line = { key: string; text: string };

/** One combination of color and size. */
export type Cell = {
  made: boolean;
  instoke: boolean;
  /** The initial count as typed; empty means not counted. */
  count: string;
  /** The stored count, which only stock movements change. */
  stored: number | null;
  /** Whether counting is to be stopped. */
  stopped: boolean;
  /** As typed; empty means the weight of the product. */
  grams: string;
  sku: string;
  barcode: string;
  /** What a piece costs the merchant as typed; empty means that it is not known. */
  cost: string;
};

/** `path` is null until the image is uploaded; `color` is the key of a color, null for all colors. */
export type ImageDraft = { key: string; path: string | null; color: string | null; alt: string };

/** The values of the product form. A gift card has amounts in place of a price, weight, tax class, colors and sizes. */
export type Draft = {
  kind: 'goods' | 'gift-card';
  categoryId: string;
  /** The last part of the page's path; a new product gets it from its name. */
  slug: string;
  name: string;
  /** The regular one. */
  price: string;
  sale: SaleDraft | null;
  amounts: readonly Line[];
  description: string;
  details: string;
  popular: boolean;
  status: ProductStatus;
  /** When a draft becomes active, a minute of the shop's wall clock; empty for never. */
  publishAt: string;
  tags: readonly string[];
  /** The weight of a piece as typed; empty means that it is not known. */
  grams: string;
  /** The key of a tax class; empty for the standard one. */
  taxClass: string;
  /** By the ids of the attributes. A number is a text while it is typed; an empty text says nothing. */
  attributes: Readonly<Record<string, AttributeValue>>;
  /** Ids of the markets in which it is not sold; absent while the shop has one market. */
  notIn?: readonly string[];
  highlights: readonly Line[];
  colors: readonly Color[];
  sizes: readonly Option[];
  /** Removed options; adding one by its name restores it. */
  removed: { colors: readonly Color[]; sizes: readonly Option[] };
  cells: Readonly<Record<string, Cell>>;
  images: readonly ImageDraft[];
};

export const newKey = randomKey;
export const newCell: Cell = {
  made: true,
  instoke: true,
  count: '',
  stored: null,
  stopped: false,
  grams: '',
  sku: '',
  barcode: '',
  cost: '',
};

/** Returns a name for comparison, without case and surrounding spaces. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** Returns the key of a cell; '' means no colors or no sizes. */
export const cellKey = (color: string, size: string): string => `${color} ${size}`;
export const partsOf = (key: string): [color: string, size: string] => {
  const [color = '', size = ''] = key.split(' ');
  return [color, size];
};

const noOption: Option = { key: '', name: '' };
export const optionsOrNone = (options: readonly Option[]): readonly Option[] =>
  options.length > 0 ? options : [noOption];

/** Returns all combinations of color and size, in the order in which they are sent. */
export const choicesOf = ({ colors, sizes, cells }: Pick<Draft, 'colors' | 'sizes' | 'cells'>) =>
  optionsOrNone(colors).flatMap((color) =>
    optionsOrNone(sizes).map((size) => {
      const key = cellKey(color.key, size.key);
      return { key, color, size, cell: cells[key] ?? newCell };
    }),
  );
export type VariantChoice = ReturnType<typeof choicesOf>[number];

export const firstLine: Line = { key: 'first', text: '' };

export const emptyDraft = (categoryId: string): Draft => ({
  kind: 'goods',
  categoryId,
  slug: '',
  name: '',
  price: '',
  sale: null,
  amounts: [firstLine],
  description: '',
  details: '',
  popular: false,
  status: 'active',
  publishAt: '',
  tags: [],
  grams: '',
  taxClass: '',
  attributes: {},
  highlights: [firstLine],
  colors: [],
  sizes: [],
  removed: { colors: [], sizes: [] },
  cells: {},
  images: [],
});

const keysByName = (options: readonly Option[]) => new Map(options.map(({ key, name }) => [name, key]));

const toText = (grams: number | undefined): string => (grams === undefined ? '' : String(grams));

const toLines = (texts: readonly string[]): readonly Line[] =>
  texts.length > 0 ? texts.map((text, index) => ({ key: `stored-${index}`, text })) : [firstLine];

/** Returns the options of a product. The sizes of a gift card are its amounts. */
function optionsOf(product: AdminProduct): Pick<Draft, 'colors' | 'sizes' | 'cells' | 'amounts'> {
  if (product.giftAmounts) {
    return {
      colors: [],
      sizes: [],
      cells: {},
      amounts: toLines(product.giftAmounts.map((amount) => formatAmountText(amount))),
    };
  }
  const colors = product.colors.map(({ _id, hex = '', ...color }) => ({
    key: _id,
    id: _id,
    storedName: color.name,
    name: color.name,
    hex,
  }));
  const sizes = product.sizes.map(({ _id, ...size }) => ({
    key: _id,
    id: _id,
    storedName: size.name,
    name: size.name,
  }));
  const [colorKeys, sizeKeys] = [keysByName(colors), keysByName(sizes)];
  const cells = product.allVariants.map(({ color, size, stock, ...variant }): [string, Cell] => [
    cellKey(colorKeys.get(color) ?? '', sizeKeys.get(size) ?? ''),
    {
      ...newCell,
      made: variant.made,
      instoke: variant.instoke,
      stored: stock,
      grams: toText(variant.grams),
      sku: variant.sku ?? '',
      barcode: variant.barcode ?? '',
      cost: variant.cost === undefined ? '' : formatAmountText(variant.cost),
    },
  ]);
  return { colors, sizes, cells: Object.fromEntries(cells), amounts: [firstLine] };
}

export function toDraft(product: AdminProduct): Draft {
  const { categoryId, slug, name, price, description, details, popular, highlights, images } = product;
  const options = optionsOf(product);
  const colorKeys = keysByName(options.colors);
  return {
    ...emptyDraft(categoryId),
    kind: product.kind ?? 'goods',
    slug,
    name,
    price: formatAmountText(price),
    sale: product.sale ? toSaleDraft(product.sale) : null,
    description,
    details,
    popular: popular === 'true',
    status: product.status,
    publishAt: product.publishAt ?? '',
    tags: product.tags,
    grams: toText(product.grams),
    taxClass: product.taxClass ?? '',
    attributes: Object.fromEntries(product.attributes.map(({ attributeId, value }) => [attributeId, value])),
    ...(product.notIn && { notIn: product.notIn.toSorted() }),
    highlights: toLines(highlights),
    ...options,
    images: images.map((path, index) => ({
      key: `stored-${index}`,
      path,
      color: colorKeys.get(product.imageColors[index] ?? '') ?? null,
      alt: product.imageAlts[index] ?? '',
    })),
  };
}

const maxNameLength = 200;
const withoutId = <Any extends Option>({ id: _id, storedName: _storedName, ...option }: Any) => option;

/** Returns the draft of a copy, which is named as a copy, is not popular and has no stock, sale, codes and time of publication. */
export function toCopy(product: AdminProduct): Draft {
  const draft = toDraft(product);
  const longestName = maxNameLength - m.admin_product_form_copy({ name: '' }).length;
  const cells = Object.entries(draft.cells).map(([key, cell]): [string, Cell] => [
    key,
    { ...cell, stored: null, count: cell.stored === null ? '' : '0', sku: '', barcode: '' },
  ]);
  return {
    ...draft,
    slug: '',
    name: m.admin_product_form_copy({ name: draft.name.slice(0, longestName) }),
    popular: false,
    publishAt: '',
    sale: null,
    colors: draft.colors.map(withoutId),
    sizes: draft.sizes.map(withoutId),
    cells: Object.fromEntries(cells),
  };
}
