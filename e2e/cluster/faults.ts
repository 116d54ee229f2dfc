import { setTimeout as pause } from 'node:timers/promises';
import type { Balancer } from './balancer.ts';
import type { Database } from './database.ts';
import type { Instance } from './instance.ts';
import type { Outside } from './outside.ts';
import { rehearseRestore } from './restore.ts';

/** What a fault strikes. */
export type Scene = {
  database: Database;
  balancer: Balancer;
  instances: readonly [Instance, Instance];
  outside: Outside;
};

export type Fault = {
  what: string;
  /** Returns what ends the fault, unless it ends by itself. */
  strike: (scene: Scene) => Promise<(() => Promise<unknown>) | void>;
  /** How long the fault lasts. */
  lastsMs?: number;
  bars: Bars;
};

/** What the shop promises during and after a fault, beside doing no harm. */
export type Bars = {
  /** The longest time without an order. */
  withoutOrdersMs: number;
  /** Answers 503 to shoppers. */
  unavailable?: number;
  /** Pages that are not answered with 200. */
  failedPages?: number;
  /** Calls that fail for a shopper with patience. */
  failedCalls?: number;
};

const always = { failedCalls: 0, failedPages: 0 };

export const faults: Readonly<Record<string, Fault>> = {
  a: {
    what: "kill -9 of the primary's postmaster",
    strike: async ({ database }) => (await database.primary()).killPostgres(),
    bars: { ...always, withoutOrdersMs: 8_000 },
  },
  b: {
    what: 'primary cut off from everything',
    async strike({ database }) {
      const primary = await database.primary();
      await primary.cutOff();
      return () => primary.plugIn();
    },
    lastsMs: 40_000,
    bars: { ...always, withoutOrdersMs: 30_000 },
  },
  "b'": {
    what: 'primary cut off from etcd and the standbys',
    async strike({ database }) {
      const primary = await database.primary();
      await primary.cutOffFromOthers();
      return () => primary.reachOthers();
    },
    lastsMs: 40_000,
    bars: { ...always, withoutOrdersMs: 30_000 },
  },
  c: {
    what: '`patronictl switchover`',
    async strike({ database }) {
      const primary = await database.primary();
      await primary.patronictl('switchover', '--force');
    },
    bars: { ...always, withoutOrdersMs: 8_000 },
  },
  d: {
    what: 'kill -9 of an instance',
    async strike({ instances: [first] }) {
      await first.kill();
      await pause(5_000);
      await first.start();
    },
    bars: { ...always, withoutOrdersMs: 8_000, unavailable: 0 },
  },
  e: {
    what: 'SIGTERM of both instances, one after the other',
    async strike({ instances }) {
      for (const instance of instances) {
        await instance.stop();
        await instance.start();
        // The balancer has noticed.
        await pause(3_000);
      }
    },
    bars: { ...always, withoutOrdersMs: 8_000, unavailable: 0 },
  },
  etcd: {
    what: 'two of three etcd killed for 30 s',
    async strike({ database: { machines } }) {
      const two = machines.slice(0, 2);
      for (const machine of two) await machine.killEtcd();
      return async () => two.forEach((machine) => machine.startEtcd());
    },
    lastsMs: 30_000,
    bars: { ...always, withoutOrdersMs: 8_000 },
  },
  haproxy: {
    what: 'HAProxy restarted',
    strike: ({ balancer }) => balancer.restart(),
    bars: { withoutOrdersMs: 8_000 },
  },
  s3: {
    what: 'S3 server away for 30 s',
    async strike({ outside: { storage } }) {
      await storage.cut();
      return storage.restore;
    },
    lastsMs: 30_000,
    bars: { ...always, withoutOrdersMs: 8_000, unavailable: 0 },
  },
  mail: {
    what: 'mail server away for 30 s',
    async strike({ outside: { smtp } }) {
      await smtp.cut();
      return smtp.restore;
    },
    lastsMs: 30_000,
    bars: { ...always, withoutOrdersMs: 8_000, unavailable: 0 },
  },
  'clock+': {
    what: 'a primary whose clock is 90 s fast takes over',
    strike: ({ database }) => takeOverWithClock(database, '+90s'),
    lastsMs: 10_000,
    bars: { ...always, withoutOrdersMs: 8_000 },
  },
  'clock-': {
    what: 'a primary whose clock is 90 s slow takes over',
    strike: ({ database }) => takeOverWithClock(database, '-90s'),
    lastsMs: 10_000,
    bars: { ...always, withoutOrdersMs: 8_000 },
  },
  disk: {
    what: 'full disk of the primary for 40 s',
    async strike({ database }) {
      const primary = await database.primary();
      await primary.fillDisk();
      return () => primary.emptyDisk();
    },
    lastsMs: 40_000,
    // PostgreSQL refuses what needs space, and is not replaced for that: orders wait for as long as the fault lasts.
    bars: { withoutOrdersMs: 45_000, failedPages: 0 },
  },
  backup: {
    what: 'backup, and a restore as of a moment beside the running database',
    strike: ({ database }) => rehearseRestore(database),
    bars: { ...always, withoutOrdersMs: 8_000, unavailable: 0 },
  },
  machine: {
    what: 'b and d at once: the machine of the primary and of an instance is lost',
    async strike({ database, instances: [first] }) {
      const primary = await database.primary();
      await Promise.all([primary.cutOff(), first.kill()]);
      return async () => {
        await primary.plugIn();
        await first.start();
      };
    },
    lastsMs: 40_000,
    bars: { ...always, withoutOrdersMs: 30_000 },
  },
};

/** Starts a standby again with another clock and makes it the primary. What ends the fault gives it the right clock and another role. */
async function takeOverWithClock(database: Database, offset: string) {
  const standby = await database.standby();
  await standby.stopPatroni();
  standby.startPatroni(offset);
  await database.waitUntilWhole();
  await standby.patronictl('switchover', '--candidate', standby.name, '--force');
  return async () => {
    await database.waitUntilWhole();
    await standby.patronictl('switchover', '--force');
    await database.waitUntilWhole();
    await standby.stopPatroni();
    standby.startPatroni();
  };
}
