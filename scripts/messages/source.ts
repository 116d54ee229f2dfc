import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** One form of a message, such as the one for a single item. */
type Variants = { declarations?: string[]; selectors?: string[]; match: Record<string, string> };
export type Message = string | Variants[];

type Settings = { baseLocale: string; locales: string[] };

export const settings = JSON.parse(readFileSync(path.join(root, 'project.inlang/settings.json'), 'utf8')) as Settings;

/** The languages that have messages, also those that are not compiled yet. */
export const translated = globSync('messages/*.json', { cwd: root }).map((file) => path.basename(file, '.json'));

/** Returns the messages of a language, by key. */
export function messagesIn(locale: string): Map<string, Message> {
  const file = JSON.parse(readFileSync(path.join(root, 'messages', `${locale}.json`), 'utf8')) as Record<
    string,
    Message
  >;
  return new Map(Object.entries(file).filter(([key]) => key !== '$schema'));
}

/** Returns the texts of a message: one, or one for each form. */
export const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

/** The source files whose texts people see, with their paths from the root. */
export function sourceFiles(): { file: string; code: string }[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|^src\/(testing|i18n)\/|\/testing\//.test(file))
    .toSorted()
    .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }));
}
