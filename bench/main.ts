import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureAddToCart } from './add-to-cart.ts';
import { measureCachedPages } from './cached-pages.ts';
import { measureDiscounts } from './discounts.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureGrowth, shopSizes } from './growth.ts';
import { measureLanguagesAndMarkets } from './languages-and-markets.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { measureOrders } from './orders.ts';
import { measurePaidOrders } from './paid-orders.ts';
import { measurePlaces } from './places.ts';
import { measureTenders } from './tenders.ts';
import { measureProductApi } from './product-api.ts';
import { measureSales } from './sales.ts';
import { measureSearch } from './search.ts';
import { measureSignIns } from './sign-ins.ts';
import type { Bench } from './support/bench.ts';
import { stockAllVariants, writeEmptyImages } from './support/catalogue.ts';
import { endChildren } from './support/children.ts';
import type { Figure } from './support/figure.ts';
import { raiseLimits } from './support/limits.ts';
import { help, readOptions } from './support/options.ts';
import { formatOtherLoad, measureOtherLoad, type OtherLoad } from './support/other-load.ts';
import { formatTables, grouped } from './support/report.ts';
import { startShop } from './support/shop.ts';
import { openDatabase } from './support/shoppers.ts';
import { measureUncachedPages } from './uncached-pages.ts';

const measurements: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  'cached-pages': measureCachedPages,
  'uncached-pages': measureUncachedPages,
  'product-api': measureProductApi,
  'add-to-cart': measureAddToCart,
  orders: measureOrders,
  'paid-orders': measurePaidOrders,
  'sign-ins': measureSignIns,
  search: measureSearch,
  discounts: measureDiscounts,
  places: measurePlaces,
  tenders: measureTenders,
  sales: measureSales,
  'languages-and-markets': measureLanguagesAndMarkets,
  'first-load': measureFirstLoad,
  memory: measureMemory,
  growth: measureGrowth,
};

/** Takes many minutes and downloads a hundred packages, so it runs only by name. */
const onlyByName = { lighthouse: measureLighthouse };

const limitMs = 45 * 60 * 1000;

const { promise: interrupted, reject } = Promise.withResolvers<never>();
let isInterrupted = false;
const interrupt = (error: Error) => {
  isInterrupted = true;
  reject(error);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.once(signal, () => interrupt(new Error('The bench was interrupted.')));
}
setTimeout(() => interrupt(new Error('The bench exceeded its time limit.')), limitMs).unref();

const folder = await mkdtemp(path.join(os.tmpdir(), 'hemline-bench-'));
try {
  await Promise.race([run(), interrupted]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await endChildren();
await rm(folder, { recursive: true, force: true });
process.exit();

async function run(): Promise<void> {
  const options = readOptions(Object.keys(measurements), Object.keys(onlyByName));
  if (!options) return console.log(help([...Object.keys(measurements), ...Object.keys(onlyByName)]));
  const { names, json, ...extent } = options;
  const bench = { ...extent, folder, dataDir: path.join(folder, 'shop') };
  await progress('Preparing a shop', () => prepare(bench));
  const figures: Figure[] = [];
  const otherLoad: OtherLoad[] = [];
  try {
    for (const name of names) {
      const measure = { ...measurements, ...onlyByName }[name];
      if (!measure) continue;
      otherLoad.push({ before: name, processors: await measureOtherLoad() });
      figures.push(
        ...(await orNone(
          name,
          progress(`Measuring ${name}`, () => Promise.race([measure(bench), interrupted])),
        )),
      );
    }
    otherLoad.push({ before: 'the end', processors: await measureOtherLoad() });
  } finally {
    const sizes = shopSizes.map(({ products, orders }) => `${grouped(products)} / ${grouped(orders)}`);
    console.log(`\n${formatTables(figures, sizes)}\n\n${machine()}\n${formatOtherLoad(otherLoad)}`);
    if (json !== undefined) {
      await writeFile(json, `${JSON.stringify({ machine: machine(), otherLoad, ...extent, figures }, null, 2)}\n`);
    }
  }
  return undefined;
}

/** Reports a measurement that failed, so that the figures of the others are not lost. An interruption ends all. */
async function orNone(name: string, measuring: Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await measuring;
  } catch (error) {
    if (isInterrupted) throw error;
    console.error(`\n${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    return [];
  }
}

/** Creates a shop with the demo catalogue, everything in stock and no pending background work. */
async function prepare({ dataDir }: Bench): Promise<void> {
  // When root runs the bench, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  await raiseLimits(database.db);
  await stockAllVariants(database.db);
  await writeEmptyImages(database.db, dataDir);
}

async function progress<T>(label: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  process.stdout.write(`${label} …`);
  const result = await work();
  process.stdout.write(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
  return result;
}

function machine(): string {
  const processors = os.cpus();
  return `${processors[0]?.model ?? os.arch()}, ${processors.length} processors, ${os.type()}, Node ${process.version}`;
}
