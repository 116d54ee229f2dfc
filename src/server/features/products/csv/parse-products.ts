import * as m from '#i18n/messages.ts';
import { amountHint } from '#contract/money/amount-text.ts';
import {
  type DraftVariant,
  type ImportError,
  ProductDraft,
  type ProductDraftInput,
} from '#contract/catalog/products-admin.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import {
  type Column,
  fromBoolean,
  fromCost,
  fromKind,
  fromList,
  fromMinute,
  fromNumber,
  fromPrice,
  fromStatus,
  fromTaxClass,
} from './cells.ts';
import { choiceKey, choicesOf, toDraft, nameKey } from '#server/features/products/editing/draft.ts';
import { mergeSale, saleColumns, toSaleError } from './parse-sale.ts';
import type { Line } from './read-lines.ts';
import type { ProductRow } from '#server/features/products/editing/admin.repository.ts';

type FileOption = { name: string; hex?: string; line: number };
/** A variant of the file. Columns that the file does not have are undefined. */
type FileVariant = Pick<DraftVariant, 'color' | 'size'> & {
  made: boolean | undefined;
  instoke: boolean | undefined;
  stock: number | null | undefined;
  grams: number | null | undefined;
  sku: string | undefined;
  barcode: string | undefined;
  cost: number | null | undefined;
};

/** A product of the file. Its own columns are on its first line; other lines may repeat them or leave them empty. */
export type FileProduct = {
  /** Empty for a new product, which gets its slug from its name. */
  slug: string;
  first: Line;
  colors: FileOption[];
  sizes: FileOption[];
  variants: { line: number; variant: FileVariant }[];
  errors: ImportError[];
};

const ownColumns = [
  'name',
  'category',
  'price',
  'description',
  'highlights',
  'details',
  'popular',
  'images',
  'weight',
  'tax class',
  'kind',
  'amounts',
  'status',
  'publish at',
  'tags',
  ...saleColumns,
] as const;
const imageColumns = ['image colors', 'image texts'] as const;
const variantColumns = ['size', 'made', 'in stock', 'stock', 'variant weight', 'sku', 'barcode', 'cost'] as const;

const maxQuoted = 60;

/** Says that a line repeats a cell with another value: "Price differs from line 2 (118)". */
function differsFrom(column: Column, line: number, value = ''): string {
  const cell = { column: `${column.charAt(0).toUpperCase()}${column.slice(1)}`, line };
  return value.trim() === ''
    ? m.product_differs_from_line_empty(cell)
    : m.product_differs_from_line({ ...cell, value: value.trim().slice(0, maxQuoted).toWellFormed() });
}

const findOption = (options: FileOption[], name: string) => options.find((one) => nameKey(one.name) === nameKey(name));

function addVariant(product: FileProduct, { line, cells }: Line) {
  const { color: colorCell = '', hex = '', size = '' } = cells;
  const addError = (column: Column, message: string) => product.errors.push({ line, column, message });
  const [color, sizeName] = [colorCell.trim(), size.trim()];
  const known = findOption(product.colors, color);
  if (color === '') {
    if (hex.trim() !== '') addError('hex', m.product_this_line_has_no_color());
  } else if (!known) product.colors.push({ name: color, line, ...(hex.trim() !== '' && { hex: hex.trim() }) });
  else if (hex.trim() !== '' && known.hex !== hex.trim()) addError('hex', differsFrom('hex', known.line, known.hex));
  if (sizeName !== '' && !findOption(product.sizes, sizeName)) product.sizes.push({ name: sizeName, line });

  if (variantColumns.every((column) => cells[column] === undefined)) return;
  const made = fromBoolean(cells.made ?? '', true);
  const instoke = fromBoolean(cells['in stock'] ?? '', true);
  const stock = fromNumber(cells.stock ?? '');
  const grams = fromNumber(cells['variant weight'] ?? '');
  const cost = fromCost(cells.cost ?? '');
  if (made === undefined) addError('made', m.field_enter_true_or_false());
  if (instoke === undefined) addError('in stock', m.field_enter_true_or_false());
  if (stock === undefined) addError('stock', m.field_enter_a_whole_number_or());
  if (grams === undefined) addError('variant weight', m.field_enter_a_whole_number_or());
  if (cost === undefined) addError('cost', amountHint());
  const variant = {
    color,
    size: sizeName,
    made: cells.made === undefined ? undefined : made,
    instoke: cells['in stock'] === undefined ? undefined : instoke,
    stock: cells.stock === undefined ? undefined : stock,
    grams: cells['variant weight'] === undefined ? undefined : grams,
    sku: cells.sku,
    barcode: cells.barcode,
    cost: cells.cost === undefined ? undefined : cost,
  };
  product.variants.push({ line, variant });
}

function checkRepeatedCells({ first, errors }: FileProduct, { line, cells }: Line) {
  for (const column of [...ownColumns, ...imageColumns, 'version'] as const) {
    const cell = cells[column] ?? '';
    if (cell.trim() === '' || cell === first.cells[column]) continue;
    errors.push({ line, column, message: differsFrom(column, first.line, first.cells[column]) });
  }
}

/** Groups the lines of a file by product, in any order: by slug, or by name for new products, which have no slug yet. */
export function groupByProduct(lines: readonly Line[]): FileProduct[] {
  const products = new Map<string, FileProduct>();
  for (const line of lines) {
    const slug = (line.cells.product ?? '').trim();
    const key = slug === '' ? `\n${(line.cells.name ?? '').trim()}` : slug;
    const known = products.get(key);
    const product = known ?? { slug, first: line, colors: [], sizes: [], variants: [], errors: [] };
    if (known) checkRepeatedCells(known, line);
    else products.set(key, product);
    addVariant(product, line);
  }
  return [...products.values()];
}

/** Returns the options in the order of the file if it lists all stored ones, else in the stored order with the new ones at the end. */
function mergeOptions<Option extends { name: string }>(
  listed: readonly FileOption[],
  stored: readonly Option[],
  merge: (option: FileOption, storedOption: Option | undefined) => Option,
): Option[] {
  const storedOf = ({ name }: FileOption) => stored.find((option) => nameKey(option.name) === nameKey(name));
  const isListed = (option: Option) => listed.some(({ name }) => nameKey(name) === nameKey(option.name));
  const merged = listed.map((option) => merge(option, storedOf(option)));
  if (stored.every(isListed)) return merged;
  const mergedOf = ({ name }: Option) => merged.find((option) => nameKey(option.name) === nameKey(name));
  return [
    ...stored.map((option) => mergedOf(option) ?? option),
    ...listed.filter((option) => !storedOf(option)).map((option) => merge(option, undefined)),
  ];
}

/** Reads the kind and the amounts of a product of the file, and completes them with the stored ones. */
function mergeKind({ kind: kindCell, amounts: cell }: Line['cells'], before: ProductDraft | undefined) {
  const storedKind = before?.kind ?? 'goods';
  const kind = kindCell === undefined ? storedKind : fromKind(kindCell);
  const listed = cell === undefined ? undefined : fromList(cell).map(fromPrice);
  const amounts = listed?.filter((amount) => amount !== undefined).toSorted((one, other) => one - other);
  const giftAmounts = amounts ?? before?.giftAmounts;
  return {
    isGiftCard: kind === 'gift-card',
    input: {
      ...((kind === 'gift-card' || kind !== storedKind) && kind && { kind }),
      ...((kind === 'gift-card' || amounts?.length) && giftAmounts && { giftAmounts }),
    },
    errors: [
      ...(kind === undefined ? [{ path: 'kind', message: m.product_enter_goods_or_gift_card() }] : []),
      ...(listed?.includes(undefined) ? [{ path: 'giftAmounts', message: amountHint() }] : []),
    ],
  };
}

/** Reads the status of a product of the file and when it becomes active, and completes them with what is stored. */
function mergePublication({ status: statusCell, 'publish at': cell }: Line['cells'], before: ProductDraft | undefined) {
  const status = statusCell === undefined && before ? before.status : fromStatus(statusCell ?? '');
  const storedMinute = status === 'draft' ? before?.publishAt : null;
  const publishAt = cell === undefined ? storedMinute : fromMinute(cell);
  return {
    input: { ...(status && { status }), publishAt: status === undefined ? null : (publishAt ?? null) },
    errors: [
      ...(status === undefined ? [{ path: 'status', message: m.product_enter_a_status() }] : []),
      ...(cell !== undefined && publishAt === undefined
        ? [{ path: 'publishAt', message: m.product_enter_a_day_or_minute() }]
        : []),
    ],
  };
}

/** Completes a product of the file with everything stored that the file leaves out. */
function mergeWithStored(product: FileProduct, before: ProductDraft | undefined) {
  const { cells } = product.first;
  const kind = mergeKind(cells, before);
  const ownPrice = cells.price === undefined && before ? before.price : fromPrice(cells.price ?? '');
  const price = kind.isGiftCard ? (kind.input.giftAmounts?.[0] ?? 0) : ownPrice;
  const popular =
    cells.popular === undefined && before ? before.popular === 'true' : fromBoolean(cells.popular ?? '', false);
  const weight = cells.weight === undefined && before ? before.grams : fromNumber(cells.weight ?? '');
  const taxClass =
    cells['tax class'] === undefined && before ? before.taxClass : fromTaxClass(cells['tax class'] ?? '');
  const { sale, errors: saleErrors } = mergeSale(cells, before?.sale);
  const publication = mergePublication(cells, before);
  const colors = mergeOptions(product.colors, before?.colors ?? [], ({ name, hex: listedHex }, stored) => {
    const hex = cells.hex === undefined ? stored?.hex : listedHex;
    return { name, ...(hex !== undefined && { hex }) };
  }).map(({ name, hex }) => ({ name, ...(hex !== undefined && { hex }) }));
  const sizes = mergeOptions(product.sizes, before?.sizes ?? [], ({ name }) => ({ name })).map(({ name }) => ({
    name,
  }));
  const images = cells.images === undefined && before ? before.images : fromList(cells.images ?? '');
  const storedIndex = new Map(before?.images.map((path, index) => [path, index]));
  /** Returns a text for each image: from this column, or the stored one if the file does not have the column. */
  const textsOfImages = (
    column: (typeof imageColumns)[number],
    storedTexts: readonly (string | null)[] | undefined,
  ) => {
    const cell = cells[column];
    if (cell === undefined) return images.map((path) => storedTexts?.[storedIndex.get(path) ?? -1] ?? '');
    const texts = fromList(cell);
    return texts.length >= images.length ? texts : images.map((_, index) => texts[index] ?? '');
  };
  const storedVariants = new Map(before?.variants.map((variant) => [choiceKey(variant), variant]));
  const listed = product.variants.map(
    ({ variant: { color, size, made, instoke, stock, grams, sku, barcode, cost } }) => {
      const stored = storedVariants.get(choiceKey({ color, size }));
      return {
        color,
        size,
        made: made ?? stored?.made ?? true,
        instoke: instoke ?? stored?.instoke ?? true,
        stock: stock === undefined ? (stored?.stock ?? null) : stock,
        grams: grams === undefined ? (stored?.grams ?? null) : grams,
        sku: sku ?? stored?.sku ?? null,
        barcode: barcode ?? stored?.barcode ?? null,
        cost: cost === undefined ? (stored?.cost ?? null) : cost,
      };
    },
  );
  const listedKeys = new Set(listed.map(choiceKey));
  // A file with variants lists what is made: a combination that is neither listed nor stored is not made.
  const unlisted = choicesOf({ colors, sizes }).flatMap((choice) => {
    if (listedKeys.has(choiceKey(choice))) return [];
    const stored = storedVariants.get(choiceKey(choice));
    if (stored) return [stored];
    return listed.length > 0 ? [{ ...choice, made: false, instoke: false, stock: null }] : [];
  });
  const input: ProductDraftInput = {
    name: cells.name ?? before?.name ?? '',
    ...kind.input,
    price: price ?? 0,
    // Not compared with a price that is invalid.
    sale: price === undefined ? null : sale,
    description: cells.description ?? before?.description ?? '',
    highlights:
      cells.highlights === undefined && before
        ? before.highlights
        : fromList(cells.highlights ?? '').filter((highlight) => highlight !== ''),
    details: cells.details ?? before?.details ?? '',
    popular: popular ? 'true' : 'false',
    grams: weight ?? null,
    taxClass: taxClass ?? null,
    ...publication.input,
    tags: cells.tags === undefined && before ? before.tags : fromList(cells.tags ?? '').filter((tag) => tag !== ''),
    colors,
    sizes,
    images,
    imageColors: textsOfImages('image colors', before?.imageColors).map((color) => (color === '' ? null : color)),
    imageAlts: textsOfImages('image texts', before?.imageAlts).map((text) => text ?? ''),
    // The line of a gift card is that of the product.
    variants: kind.isGiftCard && colors.length + sizes.length === 0 ? [] : [...listed, ...unlisted],
  };
  const errors: FieldError[] = [
    ...(price === undefined ? [{ path: 'price', message: amountHint() }] : []),
    ...(weight === undefined ? [{ path: 'grams', message: m.field_enter_a_whole_number_or() }] : []),
    ...(popular === undefined ? [{ path: 'popular', message: m.field_enter_true_or_false() }] : []),
    ...kind.errors,
    ...publication.errors,
    ...saleErrors,
  ];
  return { input, errors };
}

/** Parses a product of the file into a draft. Returns its errors; the draft is undefined if the schema rejects it. */
export function parseDraft(product: FileProduct, before: ProductRow | undefined) {
  const { input, errors } = mergeWithStored(product, before && toDraft(before));
  const { data, error } = ProductDraft.safeParse(input);
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
  return { draft: data, errors: [...errors, ...issues] };
}

const columnOf: Readonly<Record<string, Column>> = {
  grams: 'weight',
  taxClass: 'tax class',
  giftAmounts: 'amounts',
  publishAt: 'publish at',
  colors: 'color',
  sizes: 'size',
  variants: 'color',
  imageColors: 'image colors',
  imageAlts: 'image texts',
};

const partColumns: Readonly<Record<string, Column>> = {
  hex: 'hex',
  stock: 'stock',
  grams: 'variant weight',
  sku: 'sku',
  barcode: 'barcode',
  cost: 'cost',
};

/** Converts the error of a draft's field to one with the line and column of the file. */
export function toImportError(product: FileProduct, error: FieldError): ImportError {
  const { path, message } = error;
  const saleError = toSaleError(product.first.cells, error);
  if (saleError) return { line: product.first.line, ...saleError };
  const [field = '', index = '', part = ''] = path.split('.');
  const { colors, sizes, variants } = product;
  const lists: Readonly<Record<string, readonly { line: number }[]>> = { colors, sizes, variants };
  const own = lists[field]?.[Number(index)];
  const column = partColumns[part] ?? columnOf[field] ?? field;
  return { line: own?.line ?? product.first.line, column, message };
}
