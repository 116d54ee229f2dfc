import { isId } from '#server/platform/ids.ts';
import { badCursor } from './stock.errors.ts';

/** `12_01938a5e-…`: a number and the id of the row after which a page begins. Opaque to callers. */
export const encodeCursor = (value: number, id: string): string => `${value}_${id}`;

const form = /^(-?\d{1,10})_(.+)$/;
const fits = (value: number) => Math.abs(value) < 2 ** 31;

export function decodeCursor(text: string): { value: number; id: string } {
  const [, number = '', id = ''] = form.exec(text) ?? [];
  const value = Number(number);
  if (!isId(id) || !fits(value)) throw badCursor();
  return { value, id };
}
