import { hostname } from 'node:os';
import { pid } from 'node:process';
import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Instance } from './system/instance.ts';

/** Bounds the lines that are kept while standard output takes none, for example because its disk is full. */
const maxKeptBytes = 1_000_000;

/**
 * Creates the log: one JSON line per event, with the instance that wrote it, or readable text on a terminal. Lines go to `destination`, by default standard output.
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  instance?: Pick<Instance, 'name' | 'version'>,
): Logger {
  const base = { pid, hostname: hostname(), ...(instance && { instance: instance.name, version: instance.version }) };
  const options = { level, base, serializers: { err: describeError } };
  if (destination) return pino(options, destination);
  const output = pino.destination({ dest: process.stdout.fd, sync: true, maxLength: maxKeptBytes });
  // Without a listener, a full disk or a closed terminal would end the program.
  output.on('error', () => {});
  if (!process.stdout.isTTY) return pino(options, output);
  const format = prettyFactory({
    translateTime: 'HH:MM:ss',
    ignore: 'pid,hostname,instance,version,requestId',
    singleLine: true,
  });
  return pino(options, { write: (line) => void output.write(format(line)) });
}

/** Lets the program run on when nobody reads its output any more: a pipe to a program that ended, or a closed terminal. */
export function ignoreLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** The fields of an error of PostgreSQL that never quote values of a statement. */
const safeFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
  'syscall',
] as const;

/** Returns an error for the log. Values of a statement are left out, since they may be personal data or secrets. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fields = safeFields.flatMap((name) => {
    const value: unknown = (error as Partial<Record<typeof name, unknown>>)[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...Object.fromEntries(fields),
    stack: framesOf(error),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Removes the values that PostgreSQL quotes: `invalid input syntax for type uuid: "..."`, `value "..." is out of range`. */
const messageOf = (error: Error): string =>
  isQueryError(error)
    ? `Failed query: ${error.query}`
    : error.message.replace(/(invalid .*?|out of range): ".*"$|(?<=\bvalue )".*" (?=is out of range)/s, '$1');

/** Returns whether an error is from Drizzle, which puts the values of the statement into the message. */
const isQueryError = (error: Error): error is Error & { query: string } => 'query' in error && 'params' in error;

/** Returns the stack without the message, whose lines could look like frames. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length).trim();
}
