import type { ImportChange, ProductDraft } from '#contract/catalog/products-admin.ts';
import { joinNames } from '#contract/format.ts';
import { variantStateText } from '#contract/catalog/variant-states.ts';
import { toAuditedDraft } from '#server/features/products/editing/draft.ts';
import { toAmountsCell, toList, toMinuteCell } from './cells.ts';

export type Difference = ImportChange['differences'][number];

/** A product as the file or the shop has it. */
export type Side = { draft: ProductDraft; category: string };

/** Returns the texts of a column that variants may have, by variant. */
const ofVariants = (column: string, values: Readonly<Record<string, string | number>> = {}) =>
  Object.entries(values).map(
    ([variant, value]) =>
      [`${column} ${variant}`, { column: joinNames([variant, column]), text: String(value) }] as const,
  );

/** Returns the texts of a product that can be compared, with the column of each. */
function textsOf({ draft, category }: Side): Map<string, { column: string; text: string }> {
  const { name, price, description, highlights, details, popular, colors, sizes, images, ...rest } =
    toAuditedDraft(draft);
  const texts: [column: string, text: string][] = [
    ['name', name],
    ['category', category],
    ['price', String(price)],
    ['description', description],
    ['highlights', toList(highlights)],
    ['details', details],
    ['popular', popular],
    ['color', toList(colors)],
    ['size', toList(sizes)],
    ['images', toList(images)],
    ['image colors', toList(rest.imageColors.map((color) => color ?? ''))],
    ['image texts', toList(rest.imageAlts)],
    ['weight', String(rest.grams ?? '')],
    ['tax class', rest.taxClass ?? ''],
    ['sale price', String(rest.sale?.price ?? '')],
    ['sale from', toMinuteCell(rest.sale?.startsAt)],
    ['sale to', toMinuteCell(rest.sale?.endsAt)],
    ['kind', rest.kind ?? 'goods'],
    ['amounts', toAmountsCell(rest.giftAmounts)],
    ['status', rest.status],
    ['publish at', toMinuteCell(rest.publishAt)],
    ['tags', toList(rest.tags ?? [])],
  ];
  return new Map([
    ...texts.map(([column, text]) => [column, { column, text }] as const),
    ...Object.entries(rest.variants).map(
      ([variant, state]) =>
        [`variant ${variant}`, { column: variant || 'stock', text: variantStateText(state) }] as const,
    ),
    ...ofVariants('weight', rest.variantGrams),
    ...ofVariants('sku', rest.variantSkus),
    ...ofVariants('barcode', rest.variantBarcodes),
    ...ofVariants('cost', rest.variantCosts),
  ]);
}

/** Returns what differs between a product of the file and the stored one. */
export function findDifferences(inFile: Side, inShop: Side): Difference[] {
  const [file, shop] = [textsOf(inFile), textsOf(inShop)];
  return [...new Set([...file.keys(), ...shop.keys()])].flatMap((key) => {
    const [one, other] = [file.get(key), shop.get(key)];
    if (one?.text === other?.text) return [];
    const column = one?.column ?? other?.column ?? '';
    return [{ column, inFile: one?.text ?? '', inShop: other?.text ?? '' }];
  });
}

const maxShown = 200;
const shownBefore = 40;

/** Shortens long texts to the part in which they differ, for a list of what changes. */
export function shortenDifference({ column, inFile, inShop }: Difference): Difference {
  let start = 0;
  while (start < inFile.length && inFile[start] === inShop[start]) start += 1;
  const from = Math.max(inFile.length, inShop.length) > maxShown ? Math.max(start - shownBefore, 0) : 0;
  const shorten = (text: string) => {
    const end = from + maxShown;
    const part = text.slice(from, end).toWellFormed();
    return `${from > 0 ? '…' : ''}${part}${text.length > end ? '…' : ''}`;
  };
  return { column, inFile: shorten(inFile), inShop: shorten(inShop) };
}
