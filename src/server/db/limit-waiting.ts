import type { Client } from 'pg';

const limits = new WeakMap<Client, number>();

/** pg has declared `query` with many overloads, none of which matters here. */
type Query = (...args: unknown[]) => unknown;

/**
 * Closes a connection that has not answered a statement for this long; what waits for it fails. The `query_timeout` of pg keeps the
 * connection instead, so that the ROLLBACK waits once more and the pool hands out a connection that is still busy.
 */
export function limitWaiting(client: Client, limitMs: number, onTimeout: () => void): void {
  limits.set(client, limitMs);
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;
  const stop = () => clearTimeout(timer);
  const close = () => {
    onTimeout();
    // With a statement under way, `end` destroys the socket without waiting for the server.
    void client.end();
  };
  const send: Query = client.query.bind(client);
  const query: Query = (...args) => {
    stop();
    const ms = limits.get(client);
    if (ms && isOpen) timer = setTimeout(close, ms);
    return send(...args);
  };
  Object.assign(client, { query });
  client.on('drain', stop).on('end', () => {
    isOpen = false;
    stop();
  });
}

/** How much later than the server the client gives up, so that a slow statement ends with the server's own error. */
const graceMs = 1_000;

export const waitFor = (statementMs: number): number => statementMs + graceMs;

/** Allows statements of this length, by default of any, on a connection that is closed afterwards instead of being reused. */
export async function allowLongStatements(client: Client, ms = 0): Promise<void> {
  limits.set(client, ms === 0 ? 0 : waitFor(ms));
  await client.query(`set statement_timeout = ${ms}`);
  await client.query(`set idle_in_transaction_session_timeout = ${ms}`);
}
