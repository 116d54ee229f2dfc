import { joinNames } from '#contract/format.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

/** A variant with its name, colour and size in one, and its stock (null: not counted). */
export type FoundVariant = { id: string; name: string; stock: number | null };

const mostFound = 20;

/** Finds variants by name, colour and size. */
export const findVariants = createShopperThunk(
  'stock/findVariants',
  async ({ api }, q: string): Promise<FoundVariant[]> => {
    const { data } = (await api('GET /api/admin/stock', { query: { q: q || undefined, limit: mostFound } })).response;
    return data.map(({ variantId, name, color, size, stock }) => ({
      id: variantId,
      name: joinNames([name, color, size]),
      stock,
    }));
  },
);
