import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentConfiguration } from '#server/config/document.ts';

const file = path.resolve(import.meta.dirname, '../../../docs/configuration.md');

const usageArgs = '[--check]';

export const docs = {
  summary: 'generate docs/configuration.md; --check only reports whether it is current',
  args: usageArgs,
  async run(args: string[]): Promise<number> {
    if (args.some((word) => word !== '--check')) {
      console.error(`Usage: npm run hemline -- docs ${usageArgs}`);
      return 1;
    }
    const text = documentConfiguration();
    if (!args.includes('--check')) {
      await writeFile(file, text);
      return 0;
    }
    const current = await readFile(file, 'utf8').catch(() => '');
    if (current === text) return 0;
    console.error('docs/configuration.md is out of date: run `npm run hemline -- docs`.');
    return 1;
  },
};
