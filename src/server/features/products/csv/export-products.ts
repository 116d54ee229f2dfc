import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Database } from '#server/db/client.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import { createProductsAdminRepository } from '#server/features/products/editing/admin.repository.ts';
import { type Cells, columns, toCell, toList } from './cells.ts';
import { choiceKey, choicesOf, draftOf } from '#server/features/products/editing/draft.ts';
import type { ProductRow } from '#server/features/products/editing/admin.repository.ts';

const batch = 100;
/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

function linesOf(row: ProductRow, category: string): Cells[] {
  const draft = draftOf(row);
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
    'image colours': toList(draft.imageColors.map((color) => color ?? '')),
    'image texts': toList(draft.imageAlts),
  };
  return choicesOf(draft).map((choice) => {
    const variant = variantOf.get(choiceKey(choice));
    return {
      ...product,
      colour: choice.color,
      hex: hexOf.get(choice.color) ?? '',
      size: choice.size,
      made: String(variant?.made ?? true),
      'in stock': String(variant?.instoke ?? true),
      stock: variant?.stock == null ? '' : String(variant.stock),
    };
  });
}

const written = (records: string[][]): string => stringify(records, { record_delimiter: 'windows' });

async function* lines(db: Database, category: CategoryService): AsyncGenerator<string> {
  const repository = createProductsAdminRepository(db);
  const slugs = new Map((await category.list()).map(({ id, slug }) => [id, slug]));
  yield byteOrderMark + written([[...columns]]);
  let after: string | undefined;
  do {
    const rows = await repository.wholeAfter(after, batch);
    const cells = rows.flatMap((row) => linesOf(row, slugs.get(row.categoryId) ?? row.categoryId));
    if (cells.length > 0) yield written(cells.map((line) => columns.map((column) => toCell(line[column]))));
    after = rows.length === batch ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** Streams all products as CSV; each batch is read when the one before is sent. */
export const exportProducts = ({ db, category }: { db: Database; category: CategoryService }): Readable =>
  Readable.from(lines(db, category), { objectMode: false });
