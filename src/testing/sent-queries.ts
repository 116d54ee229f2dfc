import pg from 'pg';
import { vi } from 'vitest';

/**
 * Returns a function that returns the queries that some work sends. Call it before a shop is opened: connections keep the function that there is
 * when they are opened.
 */
export function watchQueries() {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    sent.mockClear();
    await work();
    return sent.mock.calls.map(([config]: unknown[]) =>
      typeof config === 'string' ? config : (config as pg.QueryConfig).text,
    );
  };
}
