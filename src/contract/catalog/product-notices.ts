import * as m from '#i18n/messages.ts';
/** Up to this many pieces, shoppers see how many are left. */
const lowStockLimit = 3;

/** Returns the stock when it is low enough to be shown to shoppers, else null. `stock` is null when it is not counted. */
export const lowStockCount = (stock: number | null): number | null =>
  stock !== null && stock > 0 && stock <= lowStockLimit ? stock : null;

export const formatStockLeft = (left: number): string => m.product_only_left({ left });
