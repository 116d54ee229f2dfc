import cluster from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { env } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createApp } from '#server/app.ts';
import { prepareShop } from '#server/boot.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { createMetricsApp, type ReadableMetrics } from '#server/http/monitoring/metrics.ts';
import { openDataFolder } from '#server/db/embedded/place.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { checkExternalDatabase } from '#server/db/external.ts';
import { type Dependencies, buildDependencies } from '#server/dependencies.ts';
import { createLog, ignoreLostOutput } from '#server/platform/log.ts';
import { type Instance, thisInstance } from '#server/platform/system/instance.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import { StartupError, errorCode } from '#server/platform/startup-error.ts';
import { tellOpen } from '#server/workers/worker.ts';
import { startWorkers } from '#server/workers/workers.ts';

const drainLimit = 10_000;
const stopLimit = 60_000;
/** Ends the program after an unexpected error, even when it cannot stop properly. */
const fatalLimit = 8_000;
/** Errors may follow from the first one, without end. */
const maxReports = 5;
/** Ctrl-C reaches the program from the terminal and once more from npm, which forwards it. */
const sameSignal = 1_000;

/** Open resources, closed in reverse order. */
const open = new AsyncDisposableStack();
/** Aborted to end the program. */
const ending = new AbortController();
let exitCode = 0;
let stoppingSince: number | undefined;
let failingSince: number | undefined;
let failures = 0;
let logFatal: (error: unknown) => void = (error) => process.stderr.write(`${inspect(error)}\n`);

const print = (line: string) => void process.stdout.write(`${line}\n`);
const report = (line: string) => print(`${line} …`);
/** Of several workers, the program that started them says what concerns all. */
const printOnce = (line: string) => cluster.isWorker || print(line);

ignoreLostOutput();
process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
// The program was started by a script on an older Node, which was killed.
process.on('disconnect', onSignal);
process.on('uncaughtException', (error) => fail(error));
process.exit(await run());

async function run(): Promise<number> {
  try {
    await start();
    if (!ending.signal.aborted) await once(ending.signal, 'abort');
  } catch (error) {
    if (!ending.signal.aborted) fail(error);
  }
  await close();
  return exitCode;
}

async function start(): Promise<void> {
  const config = readConfig(env);
  if (cluster.isPrimary) await checkPort(config);
  const database = await openDatabase(config);
  ending.signal.throwIfAborted();
  if (cluster.isPrimary && config.workers > 1) await shareWork(config);
  else await openShop(config, database);
}

/** Serves the shop in several processes. */
async function shareWork(config: Config): Promise<void> {
  const log = createLog(config.logLevel, undefined, thisInstance());
  const { url, readMetrics, stop } = await startWorkers(config.workers, { log, signal: ending.signal });
  open.defer(stop);
  await serveMetrics(config, { contentType: Registry.PROMETHEUS_CONTENT_TYPE, read: readMetrics }, log);
  print(`Hemline is open at ${url}`);
}

async function openShop(config: Config, database: { url: string }): Promise<void> {
  const instance = thisInstance();
  const tracing = await startTracing(config, instance);
  const dependencies = await buildDependencies(config, database, { instance, tracing });
  open.defer(() => dependencies.close());
  logFatal = (error) => dependencies.log.fatal({ err: error }, 'an unexpected error ends the program');
  const { admin } = await prepareShop(dependencies, report);
  try {
    ending.signal.throwIfAborted();
    for (const { code, message } of dependencies.warnings) dependencies.log.warn({ code }, message);
    const url = await serve(dependencies);
    printOnce(`Hemline is open at ${url}`);
    tellOpen(url);
  } finally {
    if (admin) printAdmin(admin);
  }
}

/** Loads OpenTelemetry only when it is used. */
async function startTracing({ traces }: Config, instance: Instance): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { startOpenTelemetry } = await import('#server/platform/tracing/open-telemetry.ts');
  const tracing = startOpenTelemetry(instance);
  open.defer(() => tracing.stop());
  return tracing;
}

/** Prints the password on a terminal only. Other output is often kept and read by others. */
function printAdmin({ email, password, file }: { email: string; password: string; file: string }): void {
  const shown = process.stdout.isTTY ? `password: ${password}   (shown once, and in ${file})` : `password: in ${file}`;
  print(`Admin: ${email}  ${shown}`);
}

async function openDatabase({ databaseUrl, dataDir, startWaitMs: waitMs }: Config): Promise<{ url: string }> {
  if (databaseUrl !== undefined) {
    await openDataFolder(dataDir);
    await checkExternalDatabase(databaseUrl, { waitMs, report, signal: ending.signal });
    return { url: databaseUrl };
  }
  const onLost = (reason: string) =>
    void process.stderr.write(`${reason}; ${dataDir}/postgres.log says why. It is started again.\n`);
  const onRestored = () => print('The database server is running again');
  const server = await startEmbeddedPostgres({ dataDir, report, onLost, onRestored, share: cluster.isWorker });
  open.defer(() => server.stop());
  return { url: server.url('hemline') };
}

async function serve(dependencies: Dependencies): Promise<string> {
  const { config } = dependencies;
  const app = await createApp(dependencies);
  open.defer(() => drain(app, dependencies));
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  const { port } = app.server.address() as AddressInfo;
  dependencies.site.listensOn(port);
  if (dependencies.metrics && cluster.isPrimary) await serveMetrics(config, dependencies.metrics, dependencies.log);
  return dependencies.site.url;
}

async function serveMetrics(
  { metrics: { host, port } }: Config,
  metrics: ReadableMetrics,
  log: FastifyBaseLogger,
): Promise<void> {
  if (port === undefined) return;
  const app = createMetricsApp(metrics, log);
  open.defer(() => app.close());
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenError(error, { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  });
  print(`Metrics are at http://${host}:${(app.server.address() as AddressInfo).port}/metrics`);
}

/**
 * Lets load balancers notice the end, then completes open requests within a time limit. Connections are closed after their response.
 * Running jobs get their time limit meanwhile.
 */
async function drain(app: FastifyInstance, { config, lifecycle, outage, worker }: Dependencies): Promise<void> {
  lifecycle.stop();
  if (failingSince === undefined) await pause(config.drainMs);
  void worker.stop();
  outage.close();
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), drainLimit);
  await app.close();
  clearInterval(idle);
  clearTimeout(cut);
}

/** Checks the port before anything is created, so that a port in use fails fast and leaves nothing behind. */
async function checkPort(config: Config): Promise<void> {
  const probe = createServer();
  probe.listen({ host: config.host, port: config.port });
  await once(probe, 'listening').catch((error: unknown) => {
    throw listenError(error, config);
  });
  probe.close();
  await once(probe, 'close');
}

/** `keys` are the configuration keys of the address. */
function listenError(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
  keys = { host: 'HOST', port: 'PORT' },
): unknown {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program; stop that program, or set ${keys.port} to another port.`,
    EACCES: `Port ${port} on ${host} is not allowed for this user; set ${keys.port} to a port from 1024 up.`,
    EADDRNOTAVAIL: `${keys.host} is ${host}, which is not an address of this machine; 0.0.0.0 means all of them.`,
    ENOTFOUND: `${keys.host} is ${host}, which is not an address of this machine; 0.0.0.0 means all of them.`,
  };
  const message = messages[errorCode(error) ?? ''];
  return message === undefined ? error : new StartupError(message, { cause: error });
}

function onSignal(): void {
  const now = Date.now();
  if (stoppingSince === undefined) {
    stoppingSince = now;
    printOnce('Stopping …');
    ending.abort();
  } else if (now - stoppingSince > sameSignal) {
    process.exit(1);
  }
}

/** Ends the program. Prints errors that the operator can resolve as one sentence, and logs all others with their stack. */
function fail(error: unknown): void {
  exitCode = 1;
  if (failingSince === undefined) {
    failingSince = Date.now();
    setTimeout(() => process.exit(1), fatalLimit).unref();
  } else if (Date.now() - failingSince > fatalLimit) {
    // Errors that follow each other without end leave no time for timers.
    process.exit(1);
  }
  failures += 1;
  if (failures <= maxReports) {
    if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
    else logFatal(error);
  }
  ending.abort();
}

async function close(): Promise<void> {
  const limit = setTimeout(() => {
    process.stderr.write('The shop did not stop in time and is terminated.\n');
    process.exit(1);
  }, stopLimit);
  await open.disposeAsync().catch(fail);
  clearTimeout(limit);
}
