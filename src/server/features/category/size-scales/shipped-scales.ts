import type { SizeRow } from '#contract/catalog/size-systems.ts';

/** Returns a row for every `step`th EU size from `first` to `last`. */
const rowsOf = (
  { first, last, step }: { first: number; last: number; step: number },
  toOthers: (eu: number) => { uk: number; us: number },
): SizeRow[] =>
  Array.from({ length: (last - first) / step + 1 }, (_, at) => {
    const eu = first + at * step;
    const { uk, us } = toOthers(eu);
    return { eu: String(eu), uk: String(uk), us: String(us) };
  });

const mensShoesUk = [6.5, 7, 8, 9, 9.5, 10.5, 11, 12];

/** The scales with which every shop begins. */
export const shippedScales: readonly { name: string; rows: SizeRow[] }[] = [
  { name: 'Women', rows: rowsOf({ first: 32, last: 48, step: 2 }, (eu) => ({ uk: eu - 28, us: eu - 32 })) },
  { name: 'Men', rows: rowsOf({ first: 44, last: 58, step: 2 }, (eu) => ({ uk: eu - 10, us: eu - 10 })) },
  { name: "Women's shoes", rows: rowsOf({ first: 35, last: 42, step: 1 }, (eu) => ({ uk: eu - 33, us: eu - 31 })) },
  {
    name: "Men's shoes",
    rows: mensShoesUk.map((uk, at) => ({ eu: String(40 + at), uk: String(uk), us: String(uk + 1) })),
  },
];
