/** The tags under which answers that show products are cached. */
export const productTags = { one: (id: string) => `product:${id}`, popular: 'popular' };

/** Whether a variant can be bought at all: made, switched on, and not counted down to nothing (D25). */
export const isInStock = (variant: { made: boolean; inStock: boolean; stock: number | null }): boolean =>
  variant.made && variant.inStock && variant.stock !== 0;

/** How many pieces can be bought: 0 when none, Infinity when they are not counted. */
export const piecesLeft = (variant: { made: boolean; inStock: boolean; stock: number | null }): number =>
  isInStock(variant) ? (variant.stock ?? Number.POSITIVE_INFINITY) : 0;
