import * as m from '#i18n/messages.ts';
/** Converts user-written text to a single line of at most 120 characters, without characters that change its direction. */
export const toSingleLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/**
 * Returns a name as a greeting may show it. Anyone can create an account with another person's e-mail address, so a name that looks like a
 * link or an advertisement is empty.
 */
export function nameToGreet(name: string): string {
  const line = toSingleLine(name);
  return line.length > 60 || /[/@]|\bwww\.|\.\p{L}{2,}/iu.test(line) ? '' : line;
}

/** Greets by name, or without one. */
export function formatGreeting(name: string): string {
  const line = nameToGreet(name);
  return line === '' ? m.store_hello_nobody() : m.store_hello({ line });
}
