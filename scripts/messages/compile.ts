import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';

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
    for (const file of readdirSync(path.join(folder, 'messages')))
      narrowParameters(path.join(folder, 'messages', file));
    const source = Object.keys(JSON.parse(readFileSync(path.join(root, 'messages/en.json'), 'utf8')));
    const compiled = readFileSync(path.join(folder, 'messages/en.js'), 'utf8');
    const missing = source.filter((key) => !key.startsWith('$') && !compiled.includes(`export const ${key} =`));
    if (missing.length > 0) throw new Error(`These messages were not compiled: ${missing.join(', ')}`);
    const beside = `${target}.${process.pid}`;
    cpSync(folder, beside, { recursive: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(beside, target);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lets the type check refuse what is no text: Paraglide would take an element or a function and show `[object Object]`. */
function narrowParameters(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('NonNullable<unknown>', 'string | number | bigint'));
}

if (process.argv[1] === import.meta.filename) await compileMessages();
