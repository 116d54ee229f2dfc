/** One line of the report. */
export type Figure = {
  name: string;
  unit: string;
  shop: number;
  ceiling?: number;
  /** The shop in relation to the ceiling, the median of the rounds; and from which to which the rounds went. */
  ratio?: number;
  spread?: [least: number, most: number];
  /** The best round of each side: what is left when the machine is least disturbed. */
  best?: { shop: number; ceiling: number; ratio: number };
  aim?: string;
  met?: boolean;
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = low] = sorted.slice(sorted.length % 2 === 0 ? middle - 1 : middle);
  return sorted.length % 2 === 0 ? (low + high) / 2 : low;
}

type Compared = Pick<Figure, 'name' | 'unit'> & {
  rounds: number;
  /** The least ratio that is aimed for. */
  aim?: number;
  shop: () => Promise<number>;
  ceiling: () => Promise<number>;
};

/** Both sides in turns, A B A B, so that whatever else the machine does falls on both. The first turn of each warms up. */
export async function compare({ name, unit, rounds, aim, shop, ceiling }: Compared): Promise<Figure> {
  await shop();
  await ceiling();
  const turns: { shop: number; ceiling: number }[] = [];
  for (let round = 0; round < rounds; round += 1) turns.push({ shop: await shop(), ceiling: await ceiling() });
  const ratios = turns.map((turn) => turn.shop / turn.ceiling);
  const ratio = median(ratios);
  const best = {
    shop: Math.max(...turns.map((turn) => turn.shop)),
    ceiling: Math.max(...turns.map((turn) => turn.ceiling)),
  };
  return {
    name,
    unit,
    shop: median(turns.map((turn) => turn.shop)),
    ceiling: median(turns.map((turn) => turn.ceiling)),
    ratio,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    best: { ...best, ratio: best.shop / best.ceiling },
    ...(aim !== undefined && { aim: `≥ ${aim}`, met: ratio >= aim }),
  };
}
