import type { ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { admin } from '#e2e/support/server.ts';
import { databaseUrl, network, type ShopName, shopPort, shops } from './addresses.ts';
import { checkout } from './debian.ts';
import { end, start, waitUntil } from './processes.ts';

export type Services = { storageUrl: string; smtpUrl: string };

/** The shop on one machine. */
export class Instance {
  readonly url: string;
  readonly #name: ShopName;
  readonly #services: Services;
  #shop: ChildProcess | undefined;

  constructor(name: ShopName, services: Services) {
    this.url = `http://${shops[name]}:${shopPort}`;
    this.#name = name;
    this.#services = services;
  }

  async start(): Promise<void> {
    const dataDir = path.join('/tmp', this.#name);
    await mkdir(dataDir, { recursive: true });
    this.#shop = start(['sh', 'scripts/run', 'start'], this.#name, {
      PATH: `${path.join(checkout, 'node_modules/.bin')}:/usr/bin:/bin`,
      HOME: dataDir,
      PORT: String(shopPort),
      HOST: shops[this.#name],
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      STORAGE_URL: this.#services.storageUrl,
      SMTP_URL: this.#services.smtpUrl,
      TRUST_PROXY: network,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
    });
    await this.waitUntilReady();
  }

  kill = () => end(this.#shop, 'SIGKILL');
  stop = () => end(this.#shop, 'SIGTERM');

  waitUntilReady = () =>
    waitUntil(`${this.#name} being ready`, () => {
      if (this.#shop?.exitCode !== null) throw new Error(`${this.#name} has ended; its log says why.`);
      return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    });
}
