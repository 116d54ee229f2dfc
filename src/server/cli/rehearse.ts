import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cloneLive, createClone, createCloneFolder } from '#server/clone/create-clone.ts';
import { removeClone } from '#server/clone/remove-clone.ts';
import { checkOut, thisVersion } from '#server/rehearse/other-version.ts';
import { rehearse as rehearseUpgrade, summarize } from '#server/rehearse/rehearse.ts';
import { openShop, reportErrors } from './with-shop.ts';

const args = '--version <tag or commit> [--backup <file>]';
const usage = `Usage: npm run hemline -- rehearse ${args}`;

const options = { version: { type: 'string' }, backup: { type: 'string' } } as const;

/** Returns undefined when the words are not understood. */
function read(words: string[]): { version: string; backup: string | undefined } | undefined {
  try {
    const { values } = parseArgs({ args: words, options, strict: true });
    const { version, backup } = values;
    return version ? { version, backup } : undefined;
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
  let isFine = false;
  const failed = await reportErrors(async () => {
    isFine = await tryUpgrade(wish.version, wish.backup);
  });
  return failed || (isFine ? 0 : 1);
}

async function tryUpgrade(version: string, backup: string | undefined): Promise<boolean> {
  await using to = await checkOut(version);
  const folder = await createCloneFolder(await mkdtemp(path.join(tmpdir(), 'hemline-rehearsal-')));
  await using open = new AsyncDisposableStack();
  open.defer(async () => void (await removeClone(folder)));
  if (backup === undefined) {
    await openShop(async (live) => void (await cloneLive(live, { folder, people: 'fake' }, console.log)));
  } else {
    await createClone({ folder, file: path.resolve(backup), people: 'fake' }, console.log);
  }
  const { lines, isFine } = summarize(await rehearseUpgrade({ folder, from: thisVersion, to, report: console.log }));
  for (const line of lines) console.log(line);
  return isFine;
}

export const rehearse = {
  summary: 'try an upgrade on a copy of the shop: how long it takes, what it locks, and what changes for visitors',
  args,
  run,
};
