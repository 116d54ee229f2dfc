/** From so few pieces on, shoppers are told how many there are. */
const few = 3;

/** How many are left, when that is worth saying; `stock` is null when they are not counted. */
export const fewLeft = (stock: number | null): number | null =>
  stock !== null && stock > 0 && stock <= few ? stock : null;

export const fewLeftWords = (left: number): string => `Only ${left} left`;
