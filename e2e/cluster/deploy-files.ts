import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../deploy');

/** Reads a file of `deploy/` with its placeholders filled in, as `envsubst` does. Throws when one has no value. */
export const fillIn = (file: string, values: Readonly<Record<string, string>>): string =>
  readFileSync(path.join(folder, file), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/${file} needs a value for ${name}`);
    return value;
  });

/** Reads the variables of a filled-in environment file. */
export const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
