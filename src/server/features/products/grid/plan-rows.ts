import * as m from '#i18n/messages.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ProductDraft } from '#contract/catalog/products-admin.ts';
import { nameById } from '#server/features/products/catalog/catalog.presenter.ts';
import type { ProductRow } from '#server/features/products/editing/admin.repository.ts';
import { choiceKey, findDraftErrors, toDraft } from '#server/features/products/editing/draft.ts';
import { invalidProduct } from '#server/features/products/products.errors.ts';
import type { AppError, FieldError } from '#server/platform/app-error.ts';
import { invalidRow } from './grid.errors.ts';
import type { ReadRow, RowOfProduct, RowOfVariant } from './read-rows.ts';

/** What rows make of a product. */
type Planned = { draft: ProductDraft; categoryId: string };

/** The fields that are in a set. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/** Returns the place of each variant in the draft of its product, by its id. */
function placesOf({ colors, sizes, variants }: ProductRow, draft: ProductDraft): ReadonlyMap<string, number> {
  const [colorName, sizeName] = [nameById(colors), nameById(sizes)];
  const places = new Map(draft.variants.map((variant, place) => [choiceKey(variant), place]));
  return new Map(
    variants.flatMap(({ id, colorId, sizeId }) => {
      const choice = { color: colorName.get(colorId ?? '') ?? '', size: sizeName.get(sizeId ?? '') ?? '' };
      const place = places.get(choiceKey(choice));
      return place === undefined ? [] : [[id, place] as const];
    }),
  );
}

function applyProduct(planned: Planned, { set }: RowOfProduct): Planned {
  const { categoryId = planned.categoryId, ...fields } = set;
  return { draft: { ...planned.draft, ...given(fields) }, categoryId };
}

function applyVariant({ draft, categoryId }: Planned, { set }: RowOfVariant, place: number): Planned {
  // The stock is not part of a draft: it is counted.
  const { stock: _stock, ...fields } = set;
  const variants = draft.variants.map((variant, index) =>
    index === place ? { ...variant, ...given(fields) } : variant,
  );
  return { draft: { ...draft, variants }, categoryId };
}

/** Returns the field of a row that the path of a draft is about: `variants.3.sku` is `sku`, `sale.price` is `sale`. */
export function fieldOfPath(path: string): string {
  const [field = '', , ofVariant = ''] = path.split('.');
  return field === 'variants' ? ofVariant : field;
}

/** The sale is in another cell than the price that a row sets. */
const toRowError = ({ path, message }: FieldError, row: ReadRow): FieldError => {
  const field = fieldOfPath(path);
  const isPriceOfSale = field === 'sale' && row.kind === 'product' && row.set.sale === undefined;
  return isPriceOfSale ? { path: 'price', message: m.grid_price_not_above_sale() } : { path: field, message };
};

/** Plans what the rows of one product change, and which of them are refused. Throws INVALID_PRODUCT for an error of no single row. */
export function planRows(before: ProductRow, rows: readonly ReadRow[], minute: string) {
  const stored: Planned = { draft: toDraft(before), categoryId: before.categoryId };
  const places = placesOf(before, stored.draft);
  const refused = new Map<ReadRow, AppError>();
  const placeOf = ({ variantId }: RowOfVariant) => places.get(variantId) ?? -1;

  if (before.kind === 'gift-card') {
    for (const row of rows)
      if (row.kind === 'product' && row.set.price !== undefined)
        refused.set(row, invalidRow([{ path: 'price', message: m.product_a_gift_card_has_no() }]));
  }
  for (;;) {
    const accepted = rows.filter((row) => !refused.has(row));
    let planned = stored;
    for (const row of accepted)
      planned = row.kind === 'product' ? applyProduct(planned, row) : applyVariant(planned, row, placeOf(row));
    const errors = findDraftErrors(planned.draft, { before, minute });
    if (errors.length === 0) return { refused, planned: isDeepStrictEqual(planned, stored) ? undefined : planned };
    const isOf = (row: ReadRow, { path }: FieldError) =>
      row.kind === 'variant' ? path.startsWith(`variants.${placeOf(row)}.`) : !path.startsWith('variants.');
    const known = refused.size;
    for (const row of accepted) {
      const own = errors.filter((error) => isOf(row, error));
      if (own.length > 0) refused.set(row, invalidRow(own.map((error) => toRowError(error, row))));
    }
    if (refused.size === known) throw invalidProduct(errors);
  }
}
