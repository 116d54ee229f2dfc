import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandError, binFolder, root, run } from './prepare.mjs';

const total = { passed: 0, failed: 0 };
/** What failed, in the order of the steps: `Unit and API tests: src/contract/money/money.test.ts: adds up`. */
const failures = [];

/**
 * Runs a step of `npm run verify` or `npm test` and prints why it failed. A step counts as one test, unless it runs tests and
 * counts them. Returns whether it passed.
 */
export async function step(name, work) {
  const start = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const { passed, failed, failedTests = [] } = await outcome(work);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(...(failedTests.length > 0 ? failedTests.map((test) => `${name}: ${test}`) : [name]));
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  process.stdout.write(`-- ${name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  return failed === 0;
}

/** Prints what failed, and the number of passed and failed tests as the last line, and sets the exit code. */
export function finish() {
  process.exitCode = total.failed === 0 ? 0 : 1;
  if (failures.length > 0) process.stdout.write(`\n== Failed\n${failures.join('\n')}\n`);
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

const sharedMemory = '/dev/shm';
const roomForTests = { disk: 8e9, memory: 12e9 };

/**
 * Returns where tests keep their temporary files: in memory where there is plenty of it. They clone a database of 680 files some 350 times,
 * which takes a disk ten times as long.
 */
function temporaryFolder() {
  if (process.env.TMPDIR || !existsSync(sharedMemory)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(sharedMemory);
  const hasRoom = bavail * bsize > roomForTests.disk && process.availableMemory() > roomForTests.memory;
  return hasRoom ? sharedMemory : os.tmpdir();
}

const environment = {
  ...process.env,
  PATH: `${binFolder}${path.delimiter}${process.env.PATH}`,
  TMPDIR: temporaryFolder(),
};

/** Runs a command of the project in the foreground and returns its exit code. */
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
  if (code !== 0) throw new CommandError(`${program} ${args.join(' ')} exited with ${code}.`);
}

export const typeCheck = () => mustPass('tsc', ['--noEmit']);
export const lint = () => mustPass('oxlint', ['--type-aware', '--deny-warnings']);
export const formatCheck = () => mustPass('oxfmt', ['--check']);

/** Compares the messages with each other and with the source, and looks for texts that are no messages. */
export async function messages() {
  await mustPass('node', ['scripts/messages/main.ts', 'check']);
  await mustPass('node', ['scripts/messages/main.ts', 'find']);
}

/** Compares the scripts of a first visit with their size limits. */
export const firstLoad = () => mustPass('size-limit', []);

export async function generatedFiles() {
  if (existsSync(path.join(root, 'src/server/cli/main.ts')))
    await mustPass('node', ['src/server/cli/main.ts', 'docs', '--check']);
}

/** Runs the unit and API tests. */
export function unitTests() {
  return withReport(
    (report) => execute('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    ({ numPassedTests, numTotalTests, testResults }) => ({
      passed: numPassedTests,
      failed: numTotalTests - numPassedTests,
      failedTests: testResults.flatMap(failedUnitTests),
    }),
  );
}

/** The tests of a file that failed, or the file itself if it failed outside its tests. */
function failedUnitTests({ name, status, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status !== 'passed').map((test) => `${file}: ${test.fullName}`);
  return failed.length === 0 && status !== 'passed' ? [file] : failed;
}

/** Unpacks the browser of the journeys, unless it is unpacked. */
export const browser = () => mustPass('node', ['e2e/support/browser.ts']);

/** Runs the journeys of shoppers and admins through the built program. */
export function journeys() {
  return withReport(
    (report) => execute('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
      failedTests: suites.flatMap(failedJourneys),
    }),
  );
}

/** The journeys of a suite and of the suites within it that failed. */
function failedJourneys({ specs, suites = [] }) {
  const failed = specs.filter((spec) => spec.tests.some((test) => test.status !== 'expected'));
  return [...failed.map((spec) => `${spec.file}:${spec.line}: ${spec.title}`), ...suites.flatMap(failedJourneys)];
}

/** Counts the tests of a report. A skipped test counts as failed; a run that fails outside its tests counts as one failed test. */
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

/** Returns the uncommitted changes; empty in a copy that is not a git clone. */
export async function workingTree() {
  if (!existsSync(path.join(root, '.git'))) return '';
  const { stdout } = await run('git', ['-c', 'safe.directory=*', 'status', '--porcelain']);
  return stdout;
}
