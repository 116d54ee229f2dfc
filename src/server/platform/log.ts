import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/**
 * One JSON line per event; on a terminal, words for a person. `destination` is where the lines go, instead of standard
 * output.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } };
  if (destination) return pino(options, destination);
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId', singleLine: true }));
}

/** What PostgreSQL says of an error beside its message, without the fields that repeat what was written. */
const harmless = [
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

/** An error for the log. A statement is told without its values, which may be people's data or secrets. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fields = harmless.flatMap((name) => {
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

/** PostgreSQL quotes a value that it could not read: `invalid input syntax for type uuid: "..."`, `value "..." is out of range`. */
const messageOf = (error: Error): string =>
  isOfStatement(error)
    ? `Failed query: ${error.query}`
    : error.message.replace(/(invalid .*?|out of range): ".*"$|(?<=\bvalue )".*" (?=is out of range)/s, '$1');

/** As Drizzle throws it, with the values in its message, too. */
const isOfStatement = (error: Error): error is Error & { query: string } => 'query' in error && 'params' in error;

/** Without the message, which stands for itself; a line of it may look like a frame, so only what follows it counts. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length).trim();
}
