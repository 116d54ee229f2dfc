import type { Histogram } from 'prom-client';

type Options = { name: string; help: string; buckets: readonly number[] };

/**
 * A histogram without labels for what happens many times in every request. An observation of prom-client's own takes as long as some
 * statements are prepared.
 */
export function createFastHistogram({ name, help, buckets }: Options) {
  const counts = buckets.map(() => 0);
  let sum = 0;
  let count = 0;

  const read = () => {
    let below = 0;
    const values = buckets.map((le, index) => {
      below += counts[index] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le }, value: below };
    });
    const all = { metricName: `${name}_bucket`, labels: { le: '+Inf' }, value: count };
    const totals = [
      { metricName: `${name}_sum`, labels: {}, value: sum },
      { metricName: `${name}_count`, labels: {}, value: count },
    ];
    return { name, help, type: 'histogram', aggregator: 'sum', values: [...values, all, ...totals] };
  };

  return {
    observe(value: number): void {
      const index = buckets.findIndex((bound) => value <= bound);
      if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
      sum += value;
      count += 1;
    },
    /** What a registry asks of a measurement. */
    metric: { name, help, get: async () => read(), reset: () => undefined } as unknown as Histogram,
  };
}
