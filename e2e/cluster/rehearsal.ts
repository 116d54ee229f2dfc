import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { balancer as balancerAddress, shops } from './addresses.ts';
import { Balancer } from './balancer.ts';
import { createCatalogue } from './catalogue.ts';
import { Database } from './database.ts';
import { faults, type Scene } from './faults.ts';
import { Instance } from './instance.ts';
import { startOutside } from './outside.ts';
import { run } from './processes.ts';
import { formatTable } from './report.ts';
import { survive, type Survival } from './survival.ts';

// Runs inside the namespaces of main.ts, with the names of the faults as arguments.

const survivals: Survival[] = [];
let broken = 0;
try {
  await checkService('deploy/systemd/hemline.service');
  await checkService('deploy/systemd/hemline-database-backup.service');
  await run(['systemd-analyze', 'verify', 'deploy/systemd/hemline-database-backup.timer']);
  await openNetwork();
  const scene = await progress('Starting three databases, the balancer and two instances', openScene);
  const shop = await createCatalogue(`http://${balancerAddress}`);
  const orders = new Set<string>();
  for (const [number, name] of process.argv.slice(2).entries()) {
    const fault = faults[name];
    if (!fault) throw new Error(`Unknown: ${name}`);
    try {
      const survival = await progress(`${name}. ${fault.what}`, () =>
        survive([name, fault], number, scene, shop, orders),
      );
      survivals.push(survival);
      for (const line of [...survival.missed, ...survival.failures.slice(0, 10)]) console.log(`    ${line}`);
    } catch (error) {
      // The others are rehearsed nevertheless: what one run finds is worth its minutes.
      console.error(`${name} ended with`, error);
      broken += 1;
    }
  }
} catch (error) {
  console.error(error);
  broken += 1;
}
if (survivals.length > 0) {
  console.log(`\n${formatTable(survivals)}\n`);
  await keep('bench/results/cluster.json');
}
const failed = survivals.filter(({ missed }) => missed.length > 0).length;
console.log(
  `${survivals.length - failed} faults survived within the bars, ${failed} not, ${broken} ended with an error`,
);
process.exit(failed + broken > 0 ? 1 : 0);

/** Throws when the unit has errors, or when systemd rates what it may do as worse than 3.0 of 10. */
async function checkService(unit: string): Promise<void> {
  await run(['systemd-analyze', 'verify', unit]);
  await run(['systemd-analyze', 'security', '--offline=yes', '--threshold=30', unit]);
}

async function openNetwork(): Promise<void> {
  await run(['ip', 'link', 'set', 'lo', 'up']);
  await run(['ip', 'link', 'add', 'hemline', 'type', 'bridge']);
  for (const address of [balancerAddress, ...Object.values(shops)])
    await run(['ip', 'address', 'add', `${address}/24`, 'dev', 'hemline']);
  await run(['ip', 'link', 'set', 'hemline', 'up']);
}

async function openScene(): Promise<Scene> {
  const database = await Database.start();
  const balancer = await Balancer.start();
  const outside = await startOutside();
  const instances = [new Instance('shop1', outside.services), new Instance('shop2', outside.services)] as const;
  for (const instance of instances) await instance.start();
  return { database, balancer, instances, outside };
}

async function progress<T>(label: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  console.log(`${label} …`);
  const result = await work();
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return result;
}

async function keep(file: string): Promise<void> {
  const [processor] = os.cpus();
  const machine = `${processor?.model ?? os.arch()}, ${os.cpus().length} processors`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ machine, faults: survivals }, undefined, 2)}\n`);
}
