/** The cache tags of responses that show products. */
export const productTags = { one: (id: string) => `product:${id}`, popular: 'popular' };

/** Whether a variant can be bought: it is made, on sale, and has pieces left if it is counted (D25). */
export const isInStock = (variant: { made: boolean; inStock: boolean; stock: number | null }): boolean =>
  variant.made && variant.inStock && variant.stock !== 0;

/** Returns how many pieces can be bought; Infinity for a variant that is not counted. */
export const piecesLeft = (variant: { made: boolean; inStock: boolean; stock: number | null }): number =>
  isInStock(variant) ? (variant.stock ?? Number.POSITIVE_INFINITY) : 0;
