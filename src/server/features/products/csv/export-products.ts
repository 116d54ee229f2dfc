import { Readable } from 'node:stream';
import type { Database } from '#server/db/client.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import { createProductsAdminRepository } from '#server/features/products/editing/admin.repository.ts';
import { type Cells, columns, toAmountsCell, toList, toMinuteCell, toVersion } from './cells.ts';
import { byteOrderMark, toCsv } from '#server/platform/csv/csv-text.ts';
import { escapeFormula } from '#server/platform/csv/formulas.ts';
import { choiceKey, choicesOf, toDraft } from '#server/features/products/editing/draft.ts';
import type { ProductRow } from '#server/features/products/editing/admin.repository.ts';

const batchSize = 100;

const toNumberCell = (value: number | null | undefined): string => (value == null ? '' : String(value));

function toCells(row: ProductRow, category: string): Cells[] {
  const draft = toDraft(row);
  const variantOf = new Map(draft.variants.map((variant) => [choiceKey(variant), variant]));
  const hexOf = new Map(draft.colors.map(({ name, hex = '' }) => [name, hex]));
  const product = {
    product: row.slug,
    name: draft.name,
    category,
    price: String(draft.price),
    description: draft.description,
    highlights: toList(draft.highlights),
    details: draft.details,
    popular: draft.popular,
    images: toList(draft.images),
    'image colors': toList(draft.imageColors.map((color) => color ?? '')),
    'image texts': toList(draft.imageAlts),
    version: toVersion(row),
    weight: toNumberCell(draft.grams),
    'tax class': draft.taxClass ?? '',
    'sale price': toNumberCell(draft.sale?.price),
    'sale from': toMinuteCell(draft.sale?.startsAt),
    'sale to': toMinuteCell(draft.sale?.endsAt),
    kind: draft.kind ?? 'goods',
    amounts: toAmountsCell(draft.giftAmounts),
    status: row.status,
    'publish at': toMinuteCell(row.publishAt),
    tags: toList(row.tags),
  };
  return choicesOf(draft).map((choice) => {
    const variant = variantOf.get(choiceKey(choice));
    return {
      ...product,
      color: choice.color,
      hex: hexOf.get(choice.color) ?? '',
      size: choice.size,
      made: String(variant?.made ?? true),
      'in stock': String(variant?.instoke ?? true),
      stock: toNumberCell(variant?.stock),
      'variant weight': toNumberCell(variant?.grams),
      sku: variant?.sku ?? '',
      barcode: variant?.barcode ?? '',
      cost: toNumberCell(variant?.cost),
    };
  });
}

async function* csvChunks(db: Database, category: CategoryService): AsyncGenerator<string> {
  const repository = createProductsAdminRepository(db);
  const slugs = new Map((await category.list()).map(({ id, slug }) => [id, slug]));
  yield byteOrderMark + toCsv([[...columns]]);
  let after: string | undefined;
  do {
    const rows = await repository.listWithOptions(after, batchSize);
    const cells = rows.flatMap((row) => toCells(row, slugs.get(row.categoryId) ?? row.categoryId));
    if (cells.length > 0) yield toCsv(cells.map((line) => columns.map((column) => escapeFormula(line[column]))));
    after = rows.length === batchSize ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** Streams all products as CSV. A batch is read when the previous one has been sent. */
export const exportProducts = ({ db, category }: { db: Database; category: CategoryService }): Readable =>
  Readable.from(csvChunks(db, category), { objectMode: false });
