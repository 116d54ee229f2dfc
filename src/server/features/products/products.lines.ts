import { type DraftVariant, type ImportError, ProductDraft, type ProductDraftInput } from '#contract/products-admin.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import { type Column, fromList, fromPrice, fromStock, fromSwitch } from './products.csv.ts';
import { choiceKey, choicesOf, draftOf, nameKey } from './products.draft.ts';
import type { Line } from './products.reading.ts';
import type { ProductRow } from './products.admin.repository.ts';

type Named = { name: string; hex?: string; line: number };

/** A product of the file: its own cells stand on its first line, the others may repeat them. */
export type FileProduct = {
  /** Empty for a new product, whose slug is to be made from its name. */
  slug: string;
  first: Line;
  colors: Named[];
  sizes: Named[];
  variants: { line: number; variant: DraftVariant }[];
  errors: ImportError[];
};

const ownColumns = ['name', 'category', 'price', 'description', 'highlights', 'details', 'popular', 'images'] as const;
const pictureColumns = ['image colours', 'image texts'] as const;

const option = (options: Named[], name: string) => options.find((one) => nameKey(one.name) === nameKey(name));

function addVariant(product: FileProduct, { line, cells }: Line) {
  const { colour = '', hex = '', size = '' } = cells;
  const told = (column: Column, message: string) => product.errors.push({ line, column, message });
  const [color, sizeName] = [colour.trim(), size.trim()];
  const known = option(product.colors, color);
  if (color === '') {
    if (hex.trim() !== '') told('hex', 'This line has no colour');
  } else if (!known) product.colors.push({ name: color, line, ...(hex.trim() !== '' && { hex: hex.trim() }) });
  else if (hex.trim() !== '' && known.hex !== hex.trim()) told('hex', `Line ${known.line} says otherwise of ${color}`);
  if (sizeName !== '' && !option(product.sizes, sizeName)) product.sizes.push({ name: sizeName, line });

  const made = fromSwitch(cells.made ?? '', true);
  const instoke = fromSwitch(cells['in stock'] ?? '', true);
  const stock = fromStock(cells.stock ?? '');
  if (made === undefined) told('made', validationMessages.notABoolean);
  if (instoke === undefined) told('in stock', validationMessages.notABoolean);
  if (stock === undefined) told('stock', validationMessages.wholeOrNothing);
  const variant = { color, size: sizeName, made: made ?? true, instoke: instoke ?? true, stock: stock ?? null };
  product.variants.push({ line, variant });
}

function compare({ first, errors }: FileProduct, { line, cells }: Line) {
  for (const column of [...ownColumns, ...pictureColumns]) {
    const cell = cells[column] ?? '';
    if (cell.trim() === '' || cell === first.cells[column]) continue;
    errors.push({ line, column, message: `Line ${first.line} says otherwise of this product` });
  }
}

/** The products of a file. Lines of one product need not follow each other; new ones are told apart by their names. */
export function productsIn(lines: readonly Line[]): FileProduct[] {
  const products = new Map<string, FileProduct>();
  for (const line of lines) {
    const slug = (line.cells.product ?? '').trim();
    const key = slug === '' ? `\n${(line.cells.name ?? '').trim()}` : slug;
    const known = products.get(key);
    const product = known ?? { slug, first: line, colors: [], sizes: [], variants: [], errors: [] };
    if (known) compare(known, line);
    else products.set(key, product);
    addVariant(product, line);
  }
  return [...products.values()];
}

/** What the file says of a product, together with what of the stored one it leaves unsaid. */
function mergedInput(product: FileProduct, before: ProductDraft | undefined) {
  const { cells } = product.first;
  const price = fromPrice(cells.price ?? '');
  const popular = fromSwitch(cells.popular ?? '', false);
  const colors = [
    ...product.colors.map(({ name, hex }) => ({ name, hex })),
    ...(before?.colors ?? []).filter(({ name }) => !option(product.colors, name)),
  ].map(({ name, hex }) => ({ name, ...(hex !== undefined && { hex }) }));
  const sizes = [
    ...product.sizes.map(({ name }) => ({ name })),
    ...(before?.sizes ?? []).filter(({ name }) => !option(product.sizes, name)).map(({ name }) => ({ name })),
  ];
  const images = fromList(cells.images ?? '');
  const stored = new Map(before?.images.map((path, index) => [path, index]));
  const parallel = (column: (typeof pictureColumns)[number], storedOnes: readonly (string | null)[] | undefined) => {
    const cell = cells[column];
    if (cell === undefined) return images.map((path) => storedOnes?.[stored.get(path) ?? -1] ?? '');
    const texts = fromList(cell);
    return texts.length >= images.length ? texts : images.map((_, index) => texts[index] ?? '');
  };
  const listed = new Set(product.variants.map(({ variant }) => choiceKey(variant)));
  const storedVariants = new Map(before?.variants.map((variant) => [choiceKey(variant), variant]));
  // A choice that neither the file nor the shop speaks of is not made: the file lists what is.
  const unlisted = choicesOf({ colors, sizes })
    .filter((choice) => !listed.has(choiceKey(choice)))
    .map((choice) => storedVariants.get(choiceKey(choice)) ?? { ...choice, made: false, instoke: false, stock: null });
  const input: ProductDraftInput = {
    name: cells.name ?? '',
    price: price ?? 0,
    description: cells.description ?? '',
    highlights: fromList(cells.highlights ?? '').filter((highlight) => highlight !== ''),
    details: cells.details ?? '',
    popular: popular ? 'true' : 'false',
    colors,
    sizes,
    images,
    imageColors: parallel('image colours', before?.imageColors).map((color) => (color === '' ? null : color)),
    imageAlts: parallel('image texts', before?.imageAlts).map((text) => text ?? ''),
    variants: [...product.variants.map(({ variant }) => variant), ...unlisted],
  };
  const problems: FieldError[] = [
    ...(price === undefined ? [{ path: 'price', message: validationMessages.amount }] : []),
    ...(popular === undefined ? [{ path: 'popular', message: validationMessages.notABoolean }] : []),
  ];
  return { input, problems };
}

/** The draft that the file makes of a product, and what is wrong with it. */
export function draftFrom(product: FileProduct, before: ProductRow | undefined) {
  const { input, problems } = mergedInput(product, before && draftOf(before));
  const { data, error } = ProductDraft.safeParse(input);
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
  return { draft: data, problems: [...problems, ...issues] };
}

const columnOf: Readonly<Record<string, Column>> = {
  colors: 'colour',
  sizes: 'size',
  variants: 'colour',
  imageColors: 'image colours',
  imageAlts: 'image texts',
};

/** Where in the file a field of a draft stands. */
export function inFile(product: FileProduct, { path, message }: FieldError): ImportError {
  const [field = '', index = '', part = ''] = path.split('.');
  const { colors, sizes, variants } = product;
  const lists: Readonly<Record<string, readonly { line: number }[]>> = { colors, sizes, variants };
  const own = lists[field]?.[Number(index)];
  const column = part === 'hex' || part === 'stock' ? part : (columnOf[field] ?? field);
  return { line: own?.line ?? product.first.line, column, message };
}
