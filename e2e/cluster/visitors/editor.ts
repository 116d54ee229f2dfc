import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '#e2e/hardening/support/client.ts';

const betweenEditsMs = 333;
const limitMs = 180_000;

export type EditedProduct = { id: string; slug: string; draft: object };

/** An admin who renames one product again and again. Its name says which edition of the page is the current one. */
export class Editor {
  /** When each edition was acknowledged. */
  readonly acknowledgedAt: number[] = [];
  readonly #client: Client;
  readonly #product: EditedProduct;
  #stopped = false;
  #editing: Promise<void> = Promise.resolve();

  constructor(client: Client, product: EditedProduct) {
    this.#client = client;
    this.#product = product;
  }

  start(): void {
    this.#editing = this.#edit();
    this.#editing.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#editing;
  }

  /** How long a page with this edition had been out of date when it was requested. */
  ageOf(edition: number, requestedAt: number): number {
    const replacedAt = this.acknowledgedAt[edition + 1];
    return replacedAt === undefined ? 0 : Math.max(0, requestedAt - replacedAt);
  }

  async #edit(): Promise<void> {
    while (!this.#stopped) {
      const edition = this.acknowledgedAt.length;
      const body = JSON.stringify({ ...this.#product.draft, name: nameOf(edition) });
      const limit = performance.now() + limitMs;
      while (!(await this.#put(body, `edition-${crypto.randomUUID()}`))) {
        if (performance.now() > limit) throw new Error('The product could not be changed in time.');
        await pause(500);
      }
      this.acknowledgedAt.push(performance.now());
      await pause(betweenEditsMs);
    }
  }

  #put = (body: string, key: string): Promise<boolean> =>
    fetch(`${this.#client.url}/api/product/${this.#product.id}`, {
      method: 'PUT',
      headers: { ...this.#client.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(30_000),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
}

const nameOf = (edition: number) => `Edition ${edition} of the tee`;

/** Reads the edition of a page. */
export const editionOf = (page: string): number | undefined => {
  const [, edition] = /Edition (\d+) of the tee/.exec(page) ?? [];
  return edition === undefined ? undefined : Number(edition);
};
