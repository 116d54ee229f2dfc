import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { toPseudoMessages } from './pseudo.ts';

const root = path.resolve(import.meta.dirname, '../..');
const target = path.join(root, 'src/i18n/generated');

/** Chooses the plural form. Paraglide's own version makes a new `Intl.PluralRules` for every text. */
const registry = `const rules = new Map();

/**
 * @param {string} locale
 * @param {unknown} count
 * @param {Intl.PluralRulesOptions} [options]
 * @returns {string}
 */
export function plural(locale, count, options) {
	const key = locale + (options?.type ?? '');
	let found = rules.get(key);
	if (!found) rules.set(key, (found = new Intl.PluralRules(locale, options)));
	return found.select(Number(count));
}
`;

/**
 * Compiles `messages/*.json` into `src/i18n/generated`. Throws when fewer texts come out than the source has, because Paraglide
 * compiles to nothing when it does not find its plugin.
 */
export async function compileMessages(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hemline-messages-'));
  try {
    await compile({
      project: path.join(root, 'project.inlang'),
      outdir: folder,
      outputStructure: 'locale-modules',
      strategy: ['baseLocale'],
      emitGitIgnore: false,
      emitReadme: false,
      emitPrettierIgnore: false,
      includeEslintDisableComment: false,
    });
    writeFileSync(path.join(folder, 'registry.js'), registry);
    const source = readFileSync(path.join(root, 'messages/en.json'), 'utf8');
    const compiled = readFileSync(path.join(folder, 'messages/en.js'), 'utf8');
    const keys = Object.keys(JSON.parse(source) as object).filter((key) => !key.startsWith('$'));
    const missing = keys.filter((key) => !compiled.includes(`export const ${key} =`));
    if (missing.length > 0) throw new Error(`These messages were not compiled: ${missing.join(', ')}`);
    moveTypes(path.join(folder, 'messages'));
    if (process.env['PSEUDO_LOCALES'] === 'true') writePseudoMessages(path.join(folder, 'messages'));
    const beside = `${target}.${process.pid}`;
    cpSync(folder, beside, { recursive: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(beside, target);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Moves the types of the messages from comments into a declaration file, since the server would keep the comments in memory, which are most
 * of the files. The type check is to refuse what is no text: Paraglide would take an element or a function and show `[object Object]`.
 */
function moveTypes(messages: string): void {
  const index = readFileSync(path.join(messages, '_index.js'), 'utf8').replaceAll(
    'NonNullable<unknown>',
    'string | number | bigint',
  );
  const types = index.matchAll(/^\/\*\* @typedef \{(.+)\} (\w+) \*\/$/gm);
  const functions = index.matchAll(/^export const (\w+) = \/\*\* @type \{(.+)\} \*\/ \(/gm);
  writeFileSync(
    path.join(messages, '_index.d.ts'),
    [
      ...Array.from(types, ([, type, name]) => `type ${name} = ${type};`),
      ...Array.from(functions, ([, name, type]) => `export const ${name}: ${type};`),
      '',
    ].join('\n'),
  );
  for (const name of readdirSync(messages).filter((file) => file.endsWith('.js'))) {
    const file = path.join(messages, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\/\*\*[^]*?\*\/\s*/g, ''));
  }
}

/** Replaces German and Arabic by pseudo-locales, one in each direction. */
function writePseudoMessages(messages: string): void {
  const pseudo = toPseudoMessages(readFileSync(path.join(messages, 'en.js'), 'utf8'));
  for (const locale of ['de', 'ar']) writeFileSync(path.join(messages, `${locale}.js`), pseudo);
}

if (process.argv[1] === import.meta.filename) await compileMessages();
