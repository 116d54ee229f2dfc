import { setTimeout as pause } from 'node:timers/promises';
import { editionOf } from './editor.ts';

/** `status` is 0 when there was no answer. `edition` is undefined for pages other than that of the edited product. */
export type Read = { at: number; path: string; status: number; edition: number | undefined };

/** Reads pages in turn, without a session. Sends a request once more after a broken connection, as browsers do. */
export class Reader {
  readonly reads: Read[] = [];
  readonly #url: string;
  readonly #paths: readonly string[];
  readonly #betweenMs: number;
  #stopped = false;
  #reading: Promise<void> = Promise.resolve();

  constructor(url: string, paths: readonly string[], betweenMs: number) {
    this.#url = url;
    this.#paths = paths;
    this.#betweenMs = betweenMs;
  }

  start(): void {
    this.#reading = this.#readAll();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#reading;
  }

  async read(path: string): Promise<Read> {
    const at = performance.now();
    const { status, text } = await this.#fetch(path).catch(() =>
      this.#fetch(path).catch(() => ({ status: 0, text: '' })),
    );
    return { at, path, status, edition: editionOf(text) };
  }

  async #readAll(): Promise<void> {
    for (let at = 0; !this.#stopped; at += 1) {
      this.reads.push(await this.read(this.#paths[at % this.#paths.length] ?? '/'));
      await pause(this.#betweenMs);
    }
  }

  async #fetch(path: string): Promise<{ status: number; text: string }> {
    const response = await fetch(this.#url + path, { signal: AbortSignal.timeout(30_000) });
    return { status: response.status, text: await response.text() };
  }
}
