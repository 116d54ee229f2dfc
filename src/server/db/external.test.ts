import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { startStandby } from '#testing/database/standby.ts';
import { until } from '#testing/until.ts';
import { checkExternalDatabase } from './external.ts';

/** Starts to wait, and returns what is said meanwhile. */
function wait(url: string, waitMs = 60_000) {
  const said: string[] = [];
  const ending = new AbortController();
  const ready = checkExternalDatabase(url, { waitMs, report: (line) => said.push(line), signal: ending.signal });
  ready.catch(() => undefined);
  return { ready, said, end: () => ending.abort() };
}

async function openProxy() {
  const proxy = await startDatabaseProxy(await cloneDatabase());
  onTestFinished(() => proxy.cut());
  return { proxy, host: new URL(proxy.url).host };
}

test('waits for a database that refuses connections, and says so once', async () => {
  const { proxy, host } = await openProxy();
  await proxy.cut();
  const { ready, said } = wait(proxy.url);
  await until(() => said.length > 0);
  await proxy.restore();
  await ready;
  expect(said).toEqual([`Waiting for the database at ${host}`]);
});

test('waits for a database that is silent', async () => {
  const { proxy } = await openProxy();
  proxy.silence();
  const { ready, said } = wait(proxy.url);
  await until(() => said.length > 0);
  proxy.resume();
  await ready;
  expect(said).toHaveLength(1);
}, 30_000);

test('waits for a standby to become the primary', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hemline-standby-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const standby = await startStandby(dataDir);
  await expect(checkExternalDatabase(standby.url)).rejects.toThrow(/cannot be used: the server is a standby\.$/);
  const { ready, said } = wait(standby.url);
  await until(() => said.length > 0);
  await standby.promote();
  await ready;
  expect(said).toHaveLength(1);
  await standby.stop();
}, 60_000);

test('gives up after the wait, and at once when it is told to stop', async () => {
  const { proxy } = await openProxy();
  await proxy.cut();
  await expect(wait(proxy.url, 1_500).ready).rejects.toThrow(/cannot be used: the connection was refused\.$/);
  const { ready, said, end } = wait(proxy.url);
  await until(() => said.length > 0);
  end();
  await expect(ready).rejects.toThrow(/abort/i);
});

test('waits for no database that will never let the shop in', async () => {
  const good = await cloneDatabase();
  for (const [url, reason] of [
    [good.replace(/:[^:@/]+@/, ':guess@'), /the user or the password is wrong/],
    [good.replace(/[^/]+$/, 'missing'), /the database missing does not exist/],
  ] as const) {
    const { ready, said } = wait(url);
    await expect(ready).rejects.toThrow(reason);
    expect(said).toEqual([]);
  }
});
