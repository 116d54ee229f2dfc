import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { backups } from './backups.ts';
import { contentSecurity } from './content-security.ts';
import { databaseFaults } from './database-faults.ts';
import { fuzzing } from './fuzzing.ts';
import { limits } from './limits.ts';
import { nothingLost } from './nothing-lost.ts';
import { samePages } from './same-pages.ts';
import { rollingUpgrade } from './rolling-upgrade.ts';
import { readOptions } from './support/options.ts';
import { slowClients } from './slow-clients.ts';
import type { Proof } from './support/proof.ts';
import { wrongPerson } from './wrong-person.ts';

const proofs: Record<string, Proof> = {
  backups,
  'content-security': contentSecurity,
  'database-faults': databaseFaults,
  fuzzing,
  limits,
  'nothing-lost': nothingLost,
  'rolling-upgrade': rollingUpgrade,
  'same-pages': samePages,
  'slow-clients': slowClients,
  'wrong-person': wrongPerson,
};

type Result = { name: string; claim: string; holds: boolean; figures: string; seconds: number };

const { names, seed } = readOptions(Object.keys(proofs), Math.trunc(Math.random() * 2 ** 31));
console.log(`Seed ${seed}. The same seed repeats the same choices: npm run harden -- --seed ${seed}\n`);
const results: Result[] = [];
const startedAt = performance.now();
for (const name of names) {
  const proof = proofs[name];
  if (proof) results.push(await runProof(name, proof));
}
console.log(`\n${formatTable(results)}\n`);
const failed = results.filter(({ holds }) => !holds).length;
console.log(`${results.length - failed} proven, ${failed} failed, in ${formatMinutes(performance.now() - startedAt)}`);
process.exit(failed > 0 ? 1 : 0);

async function runProof(name: string, { claim, prove }: Proof): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hemline-harden-'));
  // When root runs the proofs, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  const begunAt = performance.now();
  const result = (holds: boolean, figures: string): Result => {
    const seconds = Math.round((performance.now() - begunAt) / 1000);
    console.log(`${holds ? 'proven' : 'FAILED'}  ${name} (${seconds} s)`);
    return { name, claim, holds, figures, seconds };
  };
  try {
    const figures = await prove({ seed, folder });
    await rm(folder, { recursive: true, force: true });
    return result(true, figures);
  } catch (error) {
    console.error(error);
    console.error(
      `Repeat it with: npm run harden -- ${name} --seed ${seed}\nIts data and logs, if it has any, are kept in ${folder}`,
    );
    return result(false, error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error));
  }
}

function formatMinutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Formats the results as a Markdown table. */
function formatTable(rows: Result[]): string {
  const head = ['| proof | claim | holds | figures | seconds |', '|---|---|---|---|---|'];
  const cells = rows.map(
    ({ name, claim, holds, figures, seconds }) =>
      `| ${name} | ${claim} | ${holds ? 'yes' : 'NO'} | ${figures.replaceAll('|', String.raw`\|`)} | ${seconds} |`,
  );
  return [...head, ...cells].join('\n');
}
