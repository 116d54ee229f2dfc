/** From how many to how many working days a parcel takes. */
export type DeliveryDays = { from: number; to: number };

/** True for as long as the settings are, so it may stand on a page that is kept. */
export const formatDeliveryDays = ({ from, to }: DeliveryDays): string =>
  `Arrives in ${from === to ? '' : `${from} to `}${to} working ${to === 1 ? 'day' : 'days'}`;

/** From so few pieces on, shoppers are told how many there are. */
const few = 3;

/** How many are left, when that is worth saying; `stock` is null when they are not counted. */
export const lowStockCount = (stock: number | null): number | null =>
  stock !== null && stock > 0 && stock <= few ? stock : null;

export const formatStockLeft = (left: number): string => `Only ${left} left`;
