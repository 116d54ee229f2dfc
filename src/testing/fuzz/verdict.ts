/** An answer of the shop to any request. */
export type Answer = { status: number; type: string; retryAfter: string | undefined; text: string };

/** Traces of code, statements and files that no user may see. */
const internals =
  /\n\s+at \S+ ?\(?(file:|node:|\/)|node_modules|\/src\/(server|web|contract)\/|Failed query|\bdrizzle|syntax error at or near|violates \S+ constraint|\bselect\s.+\sfrom\s+"|insert into "|ECONN|SQLSTATE/i;

/** Returns whether the shop asks the caller to try again, which it may do when much waits. */
export const isUnavailable = ({ status, text, retryAfter }: Answer): boolean =>
  status === 503 && retryAfter !== undefined && text.includes('"UNAVAILABLE"');

/** Returns what is wrong with an answer, whatever the request was. */
export function problemOf(answer: Answer): string | undefined {
  const { status, type, text } = answer;
  if (status >= 500 && !isUnavailable(answer)) return `status ${status}`;
  if (internals.test(text)) return 'internals in the answer';
  if (status < 400) return undefined;
  if (!type.startsWith('application/json')) return `a failure of type ${type}`;
  return shapeProblemOf(JSON.parse(text) as Record<string, unknown>);
}

function shapeProblemOf({ message, code, errors, success, ...others }: Record<string, unknown>): string | undefined {
  if (typeof message !== 'string' || message === '' || message.length > 1_000) return 'a failure without a message';
  if (typeof code !== 'string' || !/^[A-Z\d_]+$/.test(code)) return 'a failure without a code';
  if (success !== undefined && success !== false) return 'a failure that says success';
  if (Object.keys(others).length > 0) return `a failure with ${Object.keys(others).join(', ')}`;
  if (errors === undefined) return undefined;
  const isList =
    Array.isArray(errors) &&
    errors.every(
      (error: { path?: unknown; message?: unknown }) =>
        typeof error.path === 'string' && typeof error.message === 'string' && error.message !== '',
    );
  return isList ? undefined : 'errors of another shape';
}
