import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { median, percentile } from '#bench/support/figure.ts';
import { megabytes, processorSeconds } from '#bench/support/process-status.ts';
import { openShop } from '#e2e/support/server.ts';
import type { Proof } from './support/proof.ts';

const rounds = 5;
const probeMs = 1_500;
/** The design: others are answered within this time. */
const slowestMs = 100;
/** A machine that is busy with something else takes longer without any attack. Then the attack may add this. */
const quietMs = 50;
const allowance = { medianMs: 25, slowestMs: 50, factor: 2 };
const maxGrowthMb = 200;

export const slowClients: Proof = {
  claim:
    'clients that send slowly, do not read or hold connections delay nobody, take a bounded amount of memory, and are disconnected in time',
  async prove() {
    await using readShop = await startShop();
    const readers = await holdReaders(readShop.port);
    await using shop = await startShop();
    const { port, pid } = shop;
    await probe(shop.url);
    await settle(pid);
    const before = megabytes(pid, 'VmRSS');
    const figures: string[] = [];
    const failures: string[] = [];
    const note = (figure: string, ...failed: string[]) => {
      console.log([figure, ...failed].join('; '));
      figures.push(figure);
      failures.push(...failed);
    };
    for (const [name, attack] of Object.entries(attacks)) {
      const { calm, attacked, growthMb } = await alternate(shop, attack, before);
      note(
        `${name}: half within ${attacked.median} ms (without ${calm.median}), 99 % within ${attacked.slowest} ms (without ${calm.slowest}), +${growthMb} MB`,
        ...delaysOf(name, calm, attacked),
        ...(growthMb > maxGrowthMb ? [`${name}: the shop took ${growthMb} MB more`] : []),
      );
    }
    for (const [name, { openMs, limitMs }] of Object.entries(await timeClosing(port)))
      note(`${name} closed after ${seconds(openMs)}`, ...lateOf(name, openMs, limitMs));
    const openMs = await readers.closedAfterMs();
    note(`slow readers closed after ${seconds(openMs)}`, ...lateOf('slow readers', openMs, readersLimitMs));
    assert.deepEqual(failures, []);
    return figures.join('; ');
  },
};

type Delays = { median: number; slowest: number };
type RunningShop = Awaited<ReturnType<typeof startShop>>;

async function startShop() {
  const shop = await openShop({ LOG_LEVEL: 'error' });
  const { port } = new URL(shop.url);
  return { url: shop.url, port: Number(port), pid: processOn(port), [Symbol.asyncDispose]: shop.close };
}

/** Measures an honest client in turns with and without the attack, so that both meet the same load of the machine. */
async function alternate({ url, port, pid }: RunningShop, attack: (port: number) => Promise<Socket[]>, before: number) {
  const windows = { calm: [] as Delays[], attacked: [] as Delays[] };
  let growthMb = 0;
  for (let round = 0; round < rounds; round += 1) {
    windows.calm.push(await probe(url));
    const sockets = await attack(port);
    // What the readers request is a load of its own; what they hold afterwards may delay nobody.
    await settle(pid);
    windows.attacked.push(await probe(url));
    growthMb = Math.max(growthMb, Math.round(megabytes(pid, 'VmRSS') - before));
    for (const socket of sockets) socket.destroy();
    await settle(pid);
  }
  return { calm: typicalOf(windows.calm), attacked: typicalOf(windows.attacked), growthMb };
}

/** Takes the median of the windows, so that one moment in which the machine did something else decides nothing. */
const typicalOf = (windows: readonly Delays[]): Delays => ({
  median: median(windows.map((window) => window.median)),
  slowest: median(windows.map((window) => window.slowest)),
});

function delaysOf(name: string, calm: Delays, attacked: Delays): string[] {
  const { factor, medianMs } = allowance;
  const isQuiet = calm.slowest <= quietMs;
  const limit = isQuiet ? slowestMs : calm.slowest * factor + allowance.slowestMs;
  return [
    ...(attacked.slowest > limit ? [`${name}: others waited ${attacked.slowest} ms, more than ${limit}`] : []),
    ...(attacked.median > calm.median + medianMs ? [`${name}: half of the others waited ${attacked.median} ms`] : []),
  ];
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0)} s`;
const lateOf = (name: string, openMs: number, limitMs: number) =>
  openMs > limitMs ? [`${name} were open for ${seconds(openMs)}, longer than ${seconds(limitMs)}`] : [];

const sendSlowHeaders = (socket: Socket) =>
  drip(socket, 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n', () => 'x-slow: 1\r\n');

const sendSlowBody = (socket: Socket) =>
  drip(
    socket,
    'POST /api/users/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
    () => ' ',
  );

/** Requests many responses on one connection, and reads none. */
function readNothing(socket: Socket): void {
  socket.pause();
  for (let request = 0; request < 50; request += 1)
    socket.write('GET /search?q=tee HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: identity\r\n\r\n');
}

const attacks: Record<string, (port: number) => Promise<Socket[]>> = {
  '400 slow headers': (port) => openMany(port, 400, sendSlowHeaders),
  '400 slow bodies': (port) => openMany(port, 400, sendSlowBody),
  '400 slow readers': (port) => openMany(port, 400, readNothing),
  '2,000 connections': (port) => openMany(port, 2_000, () => {}),
};

/** The shop looks for slow clients every 5 s; a busy machine may take 5 s more. */
const graceMs = 10_000;
/** How long the shop waits at most (docs/security.md). */
const waits = {
  '400 slow headers': { prepare: sendSlowHeaders, count: 400, limitMs: 15_000 + graceMs },
  '400 slow bodies': { prepare: sendSlowBody, count: 400, limitMs: 30_000 + graceMs },
  '2,000 silent connections': { prepare: () => {}, count: 2_000, limitMs: 15_000 + graceMs },
};
const readersLimitMs = 120_000 + graceMs;

/** Opens connections of all kinds together, and measures when the last of each is closed. */
async function timeClosing(port: number): Promise<Record<string, { openMs: number; limitMs: number }>> {
  const times = Object.entries(waits).map(async ([name, { prepare, count, limitMs }]) => {
    const sockets = await openMany(port, count, prepare);
    const startedAt = performance.now();
    const isOpen = () => sockets.some(({ closed }) => !closed);
    while (isOpen() && performance.now() - startedAt < 2 * limitMs) await pause(100);
    return [name, { openMs: performance.now() - startedAt, limitMs }] as const;
  });
  return Object.fromEntries(await Promise.all(times));
}

/** Opens readers that stay. They notice nothing while they do not read, so the connections of the shop are counted. */
async function holdReaders(port: number) {
  const sockets = await openMany(port, 400, readNothing);
  const startedAt = performance.now();
  let openMs = 0;
  const watching = (async () => {
    while (connectionsOn(port) > 0 && performance.now() - startedAt < 2 * readersLimitMs) await pause(500);
    openMs = performance.now() - startedAt;
  })();
  return {
    async closedAfterMs(): Promise<number> {
      await watching;
      for (const socket of sockets) socket.destroy();
      return openMs;
    },
  };
}

/** Returns the number of connections that the shop has open on the port. */
const connectionsOn = (port: number): number =>
  execFileSync('ss', ['-Htn', 'state', 'established', `( sport = :${port} )`], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '').length;

/** Waits until the process is almost idle, at most 20 s. */
async function settle(pid: number): Promise<void> {
  const limit = performance.now() + 20_000;
  for (let used = processorSeconds(pid) ?? 0; performance.now() < limit;) {
    await pause(300);
    const now = processorSeconds(pid) ?? 0;
    if (now - used < 0.1) return;
    used = now;
  }
}

/** Opens connections in turn and prepares each. A connection that the shop refuses or closes is no failure. */
async function openMany(port: number, count: number, prepare: (socket: Socket) => void): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, '127.0.0.1', () => prepare(socket))
      .on('error', () => {})
      .resume();
    sockets.push(socket);
    if (index % 50 === 49) await pause(20);
  }
  return sockets;
}

/** Sends the start of a request, and a piece of it every second, so that the connection is never idle. */
function drip(socket: Socket, start: string, piece: () => string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(piece()), 1_000);
  socket.once('close', () => clearInterval(timer));
}

/** Opens pages for a while as an ordinary visitor, and returns how long half of them and 99 % of them took at most. */
async function probe(url: string): Promise<Delays> {
  const times: number[] = [];
  for (const end = Date.now() + probeMs; Date.now() < end;) {
    for (const path of ['/', '/api/category', '/product/heavyweight-tee']) {
      const startedAt = performance.now();
      const response = await fetch(`${url}${path}`);
      await response.arrayBuffer();
      assert.equal(response.status, 200);
      times.push(performance.now() - startedAt);
    }
    await pause(10);
  }
  return { median: Math.round(median(times)), slowest: Math.round(percentile(times, 0.99)) };
}

/** Returns the id of the process that listens on the port. */
const processOn = (port: string): number =>
  Number(/pid=(\d+)/.exec(execFileSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' }))?.[1]);
