import path from 'node:path';
import { parseArgs } from 'node:util';
import { summaryOf } from '#server/backup/manifest.ts';
import { cloneLive, createClone, createCloneFolder, type NewClone } from '#server/clone/create-clone.ts';
import { openClone } from '#server/clone/open-clone.ts';
import { removeClone } from '#server/clone/remove-clone.ts';
import type { People } from '#server/clone/anonymize.ts';
import { openShop, reportErrors } from './with-shop.ts';

const args = '<backup file> | --live  --to <folder> [--port 3100] [--people fake|gone]  or  --remove <folder>';
const usage = `Usage: npm run hemline -- clone ${args}`;

const options = {
  live: { type: 'boolean', default: false },
  to: { type: 'string' },
  port: { type: 'string', default: '3100' },
  people: { type: 'string', default: 'fake' },
  remove: { type: 'string' },
} as const;

type Wish = { remove: string } | { file: string | undefined; to: string; port: number; people: People };

/** Returns undefined when the words are not understood. */
function read(words: string[]): Wish | undefined {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true, strict: true });
    const { live, to, people, remove } = values;
    if (remove !== undefined) return words.length === 2 && remove !== '' ? { remove } : undefined;
    const port = Number(values.port);
    const isFile = positionals.length === 1 && positionals[0] !== '';
    if (!to || (live ? positionals.length > 0 : !isFile)) return undefined;
    if (!/^\d+$/.test(values.port) || port > 65_535 || (people !== 'fake' && people !== 'gone')) return undefined;
    return { file: positionals[0], to, port, people };
  } catch {
    return undefined;
  }
}

async function run(words: string[]): Promise<number> {
  const wish = read(words);
  if (!wish) {
    console.error(usage);
    return 1;
  }
  if ('remove' in wish) {
    return reportErrors(async () => console.log(`Deleted the copy in ${await removeClone(wish.remove)}.`));
  }
  const { port } = wish;
  let made: NewClone | undefined;
  const failed = await reportErrors(async () => void (made = await make(wish)));
  if (!made) return failed;
  const { folder, manifest, admin } = made;
  console.log(`Copied ${summaryOf(manifest)}, to ${folder}.`);
  console.log(`Admin: ${admin.email}  password: ${admin.password}   (shown once)`);
  console.log(`Ctrl-C closes the copy. It is opened again with: DATA_DIR=${folder} PORT=${port} npm start`);
  return openClone(folder, port);
}

async function make({ file, to, people }: Exclude<Wish, { remove: string }>): Promise<NewClone> {
  const folder = await createCloneFolder(to);
  if (file !== undefined) return createClone({ folder, file: path.resolve(file), people }, console.log);
  let made: NewClone | undefined;
  await openShop(async (live) => void (made = await cloneLive(live, { folder, people }, console.log)));
  if (!made) throw new Error('The copy was not made.');
  return made;
}

export const clone = {
  summary: 'make a second shop from a backup or the live shop, without its people, and open it; --remove deletes one',
  args,
  run,
};
