import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { backups } from './backups.ts';
import { contentSecurity } from './content-security.ts';
import { databaseFaults } from './database-faults.ts';
import { limits } from './limits.ts';
import { nothingLost } from './nothing-lost.ts';
import { readOptions } from './support/options.ts';
import { slowClients } from './slow-clients.ts';
import type { Proof } from './support/proof.ts';
import { wrongPerson } from './wrong-person.ts';

const proofs: Record<string, Proof> = {
  backups,
  'content-security': contentSecurity,
  'database-faults': databaseFaults,
  limits,
  'nothing-lost': nothingLost,
  'slow-clients': slowClients,
  'wrong-person': wrongPerson,
};

type Result = { name: string; claim: string; holds: boolean; figures: string; seconds: number };

const { names, seed } = readOptions(Object.keys(proofs), Math.trunc(Math.random() * 2 ** 31));
console.log(`Seed ${seed}. The same seed repeats the same choices: npm run harden -- --seed ${seed}\n`);
const results: Result[] = [];
for (const name of names) {
  const proof = proofs[name];
  if (proof) results.push(await runProof(name, proof));
}
console.log(`\n${formatTable(results)}\n`);
const failed = results.filter(({ holds }) => !holds).length;
console.log(`${results.length - failed} proven, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function runProof(name: string, { claim, prove }: Proof): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hemline-harden-'));
  // When root runs the proofs, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  const startedAt = performance.now();
  const result = (holds: boolean, figures: string): Result => {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${holds ? 'proven' : 'FAILED'}  ${name} (${seconds} s)`);
    return { name, claim, holds, figures, seconds };
  };
  try {
    return result(true, await prove({ seed, folder }));
  } catch (error) {
    console.error(error);
    return result(false, error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
