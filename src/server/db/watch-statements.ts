import type { Client } from 'pg';

/** Called at the end of a statement with what was given to `query`. */
export type StatementWatch = (query: unknown, ms: number, error?: unknown) => void;

/** Told of a statement that begins; the returned function is told of its end. */
export type StatementTrace = (name: string) => (error?: unknown) => void;

/** pg has declared `query` with many overloads, none of which matters here. */
type Query = (...args: unknown[]) => unknown;
type Report = (error?: unknown) => void;

const longestName = 200;

/** Returns the name of a declared statement, or the text of another one, neither of which has values. */
export const statementName = (query: unknown): string => {
  const { name, text } = typeof query === 'string' ? { text: query } : (query as { name?: string; text?: string });
  return name ?? (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestName);
};

/** Measures every statement of a connection, except those that stream their rows. */
export function watchStatements(client: Client, watch: StatementWatch, begin?: StatementTrace): void {
  const send: Query = client.query.bind(client);
  const query: Query = (...args) => {
    const startedAt = performance.now();
    const end = begin?.(statementName(args[0]));
    const report: Report = (error) => {
      end?.(error);
      watch(args[0], performance.now() - startedAt, error);
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const observed = (error: unknown, ...results: unknown[]) => {
        report(error ?? undefined);
        (callback as Query)(error, ...results);
      };
      return send(...args.slice(0, -1), observed);
    }
    const sent = send(...args);
    if (sent instanceof Promise) void sent.then(() => report(), report);
    return sent;
  };
  Object.assign(client, { query });
}
