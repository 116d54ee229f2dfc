import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureAddToCart } from './add-to-cart.ts';
import { measureAdmin } from './admin.ts';
import type { Bench } from './bench.ts';
import { measureCachedReads } from './cached-reads.ts';
import { fillShelves, standInForPictures } from './catalogue.ts';
import { endChildren } from './children.ts';
import type { Figure } from './figure.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMails } from './mails.ts';
import { measureMemory } from './memory.ts';
import { help, readOptions } from './options.ts';
import { measureOrders } from './orders.ts';
import { measurePaidOrders } from './paid-orders.ts';
import { tableOf } from './report.ts';
import { measureSearch } from './search.ts';
import { startShop } from './shop.ts';
import { openDatabase } from './shoppers.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureStartUp } from './start-up.ts';
import { measureSurvival } from './survival.ts';

const measurements: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  pages: measureCachedReads,
  cart: measureAddToCart,
  orders: measureOrders,
  paid: measurePaidOrders,
  signins: measureSignIns,
  mails: measureMails,
  memory: measureMemory,
  admin: measureAdmin,
  search: measureSearch,
  start: measureStartUp,
  scripts: measureFirstLoad,
};

/** Take many minutes, or more than this repository installs, so they are measured when they are asked for. */
const seldom = { survival: measureSurvival, lighthouse: measureLighthouse };

const limitMs = 45 * 60 * 1000;

const { promise: interrupted, reject: interrupt } = Promise.withResolvers<never>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.once(signal, () => interrupt(new Error('The bench was interrupted.')));
}
setTimeout(() => interrupt(new Error('The bench took too long.')), limitMs).unref();

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
  const options = readOptions(Object.keys(measurements), Object.keys(seldom));
  if (!options) return console.log(help([...Object.keys(measurements), ...Object.keys(seldom)]));
  const { chosen, json, ...extent } = options;
  const bench = { ...extent, folder, dataDir: path.join(folder, 'shop') };
  await progress('Preparing a shop', () => prepare(bench));
  const figures: Figure[] = [];
  for (const name of chosen) {
    const measure = { ...measurements, ...seldom }[name];
    if (measure) figures.push(...(await progress(`Measuring ${name}`, () => measure(bench))));
  }
  console.log(`\n${tableOf(figures)}\n\n${machine()}`);
  if (json !== undefined) {
    await writeFile(json, `${JSON.stringify({ machine: machine(), ...extent, figures }, null, 2)}\n`);
  }
  return undefined;
}

/** A shop with the demo catalogue, full shelves and nothing left to do in the background. */
async function prepare({ dataDir }: Bench): Promise<void> {
  // When root runs the bench, PostgreSQL runs as another user, who has to enter.
  await chmod(folder, 0o711);
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  await fillShelves(database.db);
  await standInForPictures(database.db, dataDir);
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
