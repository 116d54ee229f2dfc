import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/platform/startup-error.ts';

const execute = promisify(execFile);

/** A checkout of some version of the program. */
export type Checkout = { root: string; name: string };

export const thisVersion: Checkout = { root: path.resolve(import.meta.dirname, '../../..'), name: 'this version' };

/** Checks out a tag or commit of this repository beside it. It installs and builds itself when one of its commands is run. */
export async function checkOut(version: string): Promise<Checkout & AsyncDisposable> {
  const git = async (...args: string[]) => (await execute('git', ['-C', thisVersion.root, ...args])).stdout.trim();
  const commit = await git('rev-parse', '--verify', '--quiet', `${version}^{commit}`).catch(() => {
    throw new StartupError(
      `${version} is not a tag or commit of ${thisVersion.root}. Fetch it first: git fetch --tags origin`,
    );
  });
  const parent = await mkdtemp(path.join(tmpdir(), 'hemline-version-'));
  const root = path.join(parent, 'hemline');
  await git('worktree', 'add', '--detach', root, commit);
  return {
    root,
    name: version,
    async [Symbol.asyncDispose]() {
      await git('worktree', 'remove', '--force', root);
      await rm(parent, { recursive: true });
    },
  };
}
