import type { SearchSort } from '#contract/search.ts';
import { isId } from '#server/platform/ids.ts';
import { badCursor } from './search.errors.ts';

/** Where a page begins: after the product of this id, and of this rank or price where the order has one. */
export type Place = { value: number; productId: string };

export const encodeCursor = (sort: SearchSort, { value, productId }: Place): string => `${sort}_${value}_${productId}`;

const form = /^([a-z-]+)_(\d{1,10})_(.{36})$/;
const mostValue = 2 ** 31 - 1;

export function decodeCursor(sort: SearchSort, text: string): Place {
  const [, of, digits, productId = ''] = form.exec(text) ?? [];
  const value = Number(digits);
  if (of !== sort || value > mostValue || !isId(productId)) throw badCursor();
  return { value, productId };
}
