import type { ShopFigures } from './demand.repository.ts';

/** How many people must have seen a product, or visited the shop, before their orders say how many order. */
export const leastPeople = 200;
/** How many of those who see a product order it, where nothing is known. */
export const guessedRate = 0.02;
/** A search is shown from this many people on, as one person's words may tell who it is. */
export const leastSearchers = 2;
/** How many days tell how many order. */
export const rateDays = 90;

/** Returns how many of those who come to the shop order. */
export const shopRateOf = ({ people, orders }: Pick<ShopFigures, 'people' | 'orders'>): number =>
  people < leastPeople ? guessedRate : Math.min(1, orders / people);
