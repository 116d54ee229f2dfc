import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openShop } from '#e2e/support/server.ts';
import type { Proof } from './support/proof.ts';

const probeMs = 8_000;
const slowestMs = 100;
/** On a busy machine a page may take long without any attack; then an attack may add this much. */
const addedMs = 50;
const maxGrowthMb = 200;

export const slowClients: Proof = {
  claim: 'clients that send slowly, do not read or hold connections delay nobody and take a bounded amount of memory',
  async prove() {
    const shop = await openShop({ LOG_LEVEL: 'error' });
    try {
      const { port } = new URL(shop.url);
      const pid = processOn(port);
      await probe(shop.url, 3_000);
      const undisturbed = await probe(shop.url, probeMs);
      const before = memoryOf(pid);
      const limit = Math.max(slowestMs, undisturbed.slowest + addedMs);
      const figures = [`undisturbed: 99 % within ${undisturbed.slowest} ms`];
      const failures: string[] = [];
      for (const [name, attack] of Object.entries(attacks)) {
        const sockets = await attack(Number(port));
        // The 20,000 requests of the readers are a load of their own, which is reported; what they hold afterwards may delay nobody.
        const burst = name === slowReaders ? await probe(shop.url, probeMs) : undefined;
        const { slowest, count } = await probe(shop.url, probeMs);
        const growth = memoryOf(pid) - before;
        const open = closesWithin[name] === undefined ? undefined : await openAfter(sockets, closesWithin[name]);
        for (const socket of sockets) socket.destroy();
        figures.push(
          `${name}: ${count} answers, 99 % within ${slowest} ms, +${growth} MB${open === undefined ? '' : `, ${open} still open`}`,
        );
        if (burst) figures.push(`while their requests were rendered: 99 % within ${burst.slowest} ms`);
        console.log(figures.slice(burst ? -2 : -1).join('; '));
        if (slowest > limit) failures.push(`${name}: others waited ${slowest} ms`);
        if (open) failures.push(`${name}: ${open} connections are still open`);
        if (growth > maxGrowthMb) failures.push(`${name}: the shop took ${growth} MB more`);
      }
      assert.deepEqual(failures, []);
      return figures.join('; ');
    } finally {
      await shop.close();
    }
  },
};

const slowReaders = '400 slow readers';

const attacks: Record<string, (port: number) => Promise<Socket[]>> = {
  '400 slow headers': (port) =>
    openMany(port, 400, (socket) => drip(socket, 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n', () => 'x-slow: 1\r\n')),
  '400 slow bodies': (port) =>
    openMany(port, 400, (socket) =>
      drip(
        socket,
        'POST /api/users/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
        () => ' ',
      ),
    ),
  [slowReaders]: (port) =>
    openMany(port, 400, (socket) => {
      socket.pause();
      // Many responses on one connection, of which none is read.
      for (let request = 0; request < 50; request += 1)
        socket.write('GET /search?q=tee HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: identity\r\n\r\n');
    }),
  '2,000 connections': (port) => openMany(port, 2_000, () => {}),
};

/** How many milliseconds the shop waits for a request at most, with the interval in which it looks. */
const closesWithin: Record<string, number> = { '400 slow headers': 25_000, '400 slow bodies': 40_000 };

/** Waits until all connections are closed, for a limited time. Returns the number of open ones. */
async function openAfter(sockets: Socket[], milliseconds: number): Promise<number> {
  const countOpen = () => sockets.filter(({ closed }) => !closed).length;
  for (const end = Date.now() + milliseconds; Date.now() < end && countOpen() > 0;) await pause(500);
  return countOpen();
}

/** Opens connections in turn and prepares each. A connection that the shop refuses or closes is no failure. */
async function openMany(port: number, count: number, prepare: (socket: Socket) => void): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, '127.0.0.1', () => prepare(socket)).on('error', () => {});
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

/** Opens pages for a while as an ordinary visitor, and returns how long the slowest of a hundred took. */
async function probe(url: string, milliseconds: number): Promise<{ slowest: number; count: number }> {
  const times: number[] = [];
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    for (const path of ['/', '/api/category', '/product/heavyweight-tee']) {
      const startedAt = performance.now();
      const response = await fetch(`${url}${path}`);
      await response.arrayBuffer();
      assert.equal(response.status, 200);
      times.push(performance.now() - startedAt);
    }
    await pause(20);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { slowest: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0), count: times.length };
}

/** Returns the id of the process that listens on the port. */
const processOn = (port: string): string =>
  /pid=(\d+)/.exec(execFileSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' }))?.[1] ?? '';

/** Returns the resident memory of a process in MB. */
const memoryOf = (pid: string): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
