import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from './bench.ts';
import { type Figure, median } from './figure.ts';
import { startShop } from './shop.ts';

/** From `npm start` to the first page: on an empty data folder, which makes the database and the demo, and on a full one. */
export async function measureStartUp({ folder, dataDir, rounds }: Bench): Promise<Figure[]> {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const empty = path.join(folder, 'first-start');
    first.push(await timeOf(empty));
    await rm(empty, { recursive: true });
    second.push(await timeOf(dataDir));
  }
  const figure = (name: string, times: number[]): Figure => ({ name, unit: 'ms', shop: median(times) });
  return [figure('First start, to the first page', first), figure('Second start, to the first page', second)];
}

async function timeOf(dataDir: string): Promise<number> {
  await using shop = await startShop(dataDir);
  return shop.startMs;
}
