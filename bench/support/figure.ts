/** One line of the report. */
export type Figure = {
  name: string;
  unit: string;
  shop: number;
  ceiling?: number;
  /** The shop divided by the ceiling: the median of the rounds, and their range. */
  ratio?: number;
  spread?: [least: number, most: number];
  /** The best round of each side, with the least other load on the machine. */
  best?: { shop: number; ceiling: number; ratio: number };
  /** The figure in shops of growing size; `shop` is the last of them. */
  growth?: readonly number[];
  /** How the figure grows between the two largest shops: 0 not at all, 1 like the shop. */
  exponent?: number;
  aim?: string;
  met?: boolean;
};

/** The result of one side's turn. The processor time of a process is only known on Linux. */
export type Turn = { perSecond: number; perProcessorSecond?: number };

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = low] = sorted.slice(sorted.length % 2 === 0 ? middle - 1 : middle);
  return sorted.length % 2 === 0 ? (low + high) / 2 : low;
}

/** Returns the value below which this part of the values lies. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

type Compared = {
  name: string;
  /** The unit of the figures. */
  of: 'requests' | 'orders';
  rounds: number;
  /** The lowest acceptable ratio. */
  aim?: number;
  shop: () => Promise<Turn>;
  ceiling: () => Promise<Turn>;
};

/**
 * Measures both sides in turns, A B A B, so that other load on the machine affects both. The first turn of each is a warm-up.
 * The second figure is per processor second of the serving process: it stays valid when the client is slower than the server
 * or the machine has other load.
 */
export async function compare({ name, of, rounds, aim, shop, ceiling }: Compared): Promise<Figure[]> {
  await shop();
  await ceiling();
  const turns: { shop: Turn; ceiling: Turn }[] = [];
  for (let round = 0; round < rounds; round += 1) turns.push({ shop: await shop(), ceiling: await ceiling() });

  const bySecond = figureOf(turns.map((turn) => [turn.shop.perSecond, turn.ceiling.perSecond] as const));
  const met = aim !== undefined && { aim: `≥ ${aim}`, met: bySecond.ratio >= aim };
  const figures: Figure[] = [{ name, unit: `${of}/s`, ...bySecond, ...met }];
  const byProcessor = turns.flatMap((turn) => {
    const [ours, theirs] = [turn.shop.perProcessorSecond, turn.ceiling.perProcessorSecond];
    return ours === undefined || theirs === undefined ? [] : [[ours, theirs] as const];
  });
  if (byProcessor.length > 0) {
    figures.push({ name: '  per processor second', unit: `${of}/CPU s`, ...figureOf(byProcessor) });
  }
  return figures;
}

function figureOf(turns: readonly (readonly [shop: number, ceiling: number])[]) {
  const ratios = turns.map(([shop, ceiling]) => shop / ceiling);
  const shops = turns.map(([shop]) => shop);
  const ceilings = turns.map(([, ceiling]) => ceiling);
  const best = { shop: Math.max(...shops), ceiling: Math.max(...ceilings) };
  return {
    shop: median(shops),
    ceiling: median(ceilings),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)] as [number, number],
    best: { ...best, ratio: best.shop / best.ceiling },
  };
}
