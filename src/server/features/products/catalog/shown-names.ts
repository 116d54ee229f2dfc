import type { Connection } from '#server/db/client.ts';
import { amountLabel } from '#server/features/products/products.rules.ts';
import type { EntityRef, ReadTranslations } from '#server/platform/translations/translations.ts';

/** A variant by the names that the merchant gave; '' for a product without colors or sizes. */
type NamedVariant = {
  productId: string;
  name: string;
  color: string;
  size: string;
  kind?: 'gift-card' | null | undefined;
};

/**
 * What a shopper reads of a variant, and the slug of its product where it has one of its own in the language. `untranslated` is as for products.
 */
export type ShownNames = {
  shown: Pick<NamedVariant, 'name' | 'color' | 'size'>;
  localizedSlug?: string;
  untranslated?: string[];
};

const refsOf = ({ productId, color, size }: NamedVariant): EntityRef[] => [
  { entity: 'product', id: productId },
  { entity: 'color', id: color },
  { entity: 'size', id: size },
];

/** Adds to variants their names in the language of the request, in one query. `read` is undefined in the default language. */
export async function withShownNames<Row extends NamedVariant>(
  read: ReadTranslations | undefined,
  rows: readonly Row[],
  connection?: Connection,
): Promise<(Row & ShownNames)[]> {
  const found = rows.length > 0 ? await read?.(rows.flatMap(refsOf), connection) : undefined;
  return rows.map((row) => {
    const { productId, name, color, size, kind } = row;
    const translated = found?.text('product', productId, 'name');
    const localizedSlug = found?.text('product', productId, 'slug');
    return {
      ...row,
      shown: {
        name: translated ?? name,
        color: found?.text('color', color, 'name') ?? color,
        size: kind === 'gift-card' ? amountLabel(size) : (found?.text('size', size, 'name') ?? size),
      },
      ...(localizedSlug !== undefined && { localizedSlug }),
      ...(found && translated === undefined && { untranslated: ['name'] }),
    };
  });
}
