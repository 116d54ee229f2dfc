import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandError, binFolder, root, run } from './prepare.mjs';

const total = { passed: 0, failed: 0 };

/**
 * Runs a step of `npm run verify` or `npm test` and goes on whatever comes of it; a failed one says why. A step counts as one
 * test, unless it runs tests and counts them. Returns whether it passed.
 */
export async function step(name, work) {
  const start = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const { passed, failed } = await outcome(work);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  process.stdout.write(`-- ${name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  return failed === 0;
}

/** The last line says how many tests passed and failed, and nothing else. */
export function finish() {
  process.exitCode = total.failed === 0 ? 0 : 1;
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
}

async function outcome(work) {
  try {
    return (await work()) ?? { passed: 1, failed: 0 };
  } catch (error) {
    process.stdout.write(`${error instanceof CommandError ? error.message : error.stack}\n`);
    return { passed: 0, failed: 1 };
  }
}

const environment = { ...process.env, PATH: `${binFolder}${path.delimiter}${process.env.PATH}` };

/** Runs a command of the project in the foreground; its exit code. */
function execute(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(binFolder, program), args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
}

async function mustPass(program, args) {
  const code = await execute(program, args);
  if (code !== 0) throw new CommandError(`${program} ${args.join(' ')} ended with ${code}.`);
}

export const typeCheck = () => mustPass('tsc', ['--noEmit']);
export const lint = () => mustPass('oxlint', ['--type-aware', '--deny-warnings']);
export const formatCheck = () => mustPass('oxfmt', ['--check']);

/** How much script a first visit fetches, against its limits. */
export const firstLoad = () => mustPass('size-limit', []);

export async function generatedFiles() {
  if (existsSync(path.join(root, 'src/server/cli/main.ts')))
    await mustPass('node', ['src/server/cli/main.ts', 'docs', '--check']);
}

/** Vitest: unit and API tests. */
export function unitTests() {
  return withReport(
    (report) => execute('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    ({ numPassedTests, numTotalTests }) => ({ passed: numPassedTests, failed: numTotalTests - numPassedTests }),
  );
}

/** The browser of the journeys, unpacked if it is not yet. */
export const browser = () => mustPass('node', ['e2e/support/browser.ts']);

/** Playwright: journeys of a shopper and a merchant through the built program. */
export function journeys() {
  return withReport(
    (report) => execute('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
  );
}

/** Counts the tests of a report. One that was left out counts as failed, and so does a run that failed beside its tests. */
async function withReport(runTests, count) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hemline-report-'));
  try {
    const report = path.join(folder, 'report.json');
    const code = await runTests(report);
    const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
    const isSilentFailure = counted.failed === 0 && (code !== 0 || counted.passed === 0);
    return isSilentFailure ? { ...counted, failed: 1 } : counted;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What git sees that is not committed. A copy that is no clone has nothing to compare. */
export async function workingTree() {
  if (!existsSync(path.join(root, '.git'))) return '';
  const { stdout } = await run('git', ['-c', 'safe.directory=*', 'status', '--porcelain']);
  return stdout;
}
