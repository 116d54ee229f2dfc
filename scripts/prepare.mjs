import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything that a fresh clone lacks. Runs on any Node from 20 up and needs nothing that is not in the repository. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const inRoot = (...parts) => path.join(root, ...parts);
export const binFolder = inRoot('node_modules', '.bin');
export const node26 = path.join(binFolder, 'node');

const isNode26 = Number(process.versions.node.split('.', 1)[0]) >= 26;

/** A line that says what is done, and how long it took. */
export async function progress(label, work) {
  const start = Date.now();
  process.stdout.write(`${label} …`);
  try {
    const result = await work();
    process.stdout.write(`  done in ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('  failed\n');
    throw error;
  }
}

export class CommandError extends Error {}

/** Runs a command out of sight and returns what it printed, which is shown only when the command fails. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr']) child[name].setEncoding('utf8').on('data', (text) => (said[name] += text));
    child.once('error', (error) => reject(new CommandError(`${program} cannot be run: ${error.message}`)));
    child.once('close', (code, signal) => {
      const how = `${program} ${args.join(' ')} ended with ${signal ?? `code ${code}`}.`;
      if (code === 0) resolve(said);
      else reject(new CommandError(`${said.stdout}${said.stderr}${how}`));
    });
  });
}

/** The dependencies as the lock file has them, installed by `npm ci` unless they are there already. */
export async function prepareDependencies() {
  if (!areInstalled()) await progress('Installing dependencies', install);
  await prepareNode();
}

function install() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PATH: pathWithoutProject() };
  const npm = process.env.npm_execpath;
  return npm === undefined ? run('npm', args, { env }) : run('node', [npm, ...args], { env });
}

/** Node 26 for Linux needs libatomic, which a stock Debian or Ubuntu lacks (https://github.com/nodejs/node/issues/60790). */
async function prepareNode() {
  if (isNode26) return;
  try {
    await run(node26, ['--version']);
  } catch (error) {
    throw new CommandError(
      error.message.includes('libatomic')
        ? 'Node 26 needs the library libatomic, which is missing here: install it and try again (Debian and Ubuntu: apt-get install libatomic1).'
        : `Node 26 from npm does not run here: ${error.message.trim()}`,
    );
  }
}

/** npm writes down what it installed only when it has finished, so an installation that was cut short does not count. */
function areInstalled() {
  const lock = readJson('package-lock.json');
  const installed = readJson('node_modules', '.package-lock.json');
  if (lock === undefined) throw new CommandError('package-lock.json is missing.');
  if (installed === undefined || !existsSync(node26)) return false;
  const own = new Set(Object.keys(lock.packages[''].optionalDependencies).map((name) => `node_modules/${name}`));
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '') return true;
    const found = installed.packages[place];
    if (found === undefined) return Boolean(wanted.optional) && !(own.has(place) && isForThisMachine(wanted));
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

const isForThisMachine = ({ os, cpu }) =>
  (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch);

function readJson(...parts) {
  try {
    return JSON.parse(readFileSync(inRoot(...parts), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** npm must not run on the Node that it is about to replace. */
const pathWithoutProject = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== binFolder)
    .join(path.delimiter);

const buildInputs = [
  'src/web',
  'src/contract',
  'src/server/features/mail/templates',
  'public',
  'vite.config.ts',
  'vite.mails.config.ts',
  'scripts/fonts.ts',
  'package-lock.json',
];

/** How long the bundler's plugins took, told as a warning when the machine is busy. */
const timings = /.*\[PLUGIN_TIMINGS\][^]*?bundlertimings for more details\.\s*/g;

/** The production build, made again when something that goes into it has changed. Returns what it warned of. */
export async function prepareBuild({ always = false } = {}) {
  const stampFile = inRoot('dist', 'inputs.sha256');
  const stamp = hashOf(buildInputs);
  if (!always && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return '';
  rmSync(stampFile, { force: true });
  const { build } = readJson('package.json').scripts;
  const searchPath = `${binFolder}${path.delimiter}${process.env.PATH}`;
  const env = { ...process.env, NODE_ENV: 'production', FORCE_COLOR: undefined, NO_COLOR: '1', PATH: searchPath };
  const { stderr } = await progress('Building the shop', () => run('sh', ['-c', build], { env }));
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(stampFile, stamp);
  return stderr.replaceAll(timings, '');
}

function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(input))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(input) {
  if (!existsSync(inRoot(input))) return [];
  if (path.extname(input) !== '') return [input];
  return readdirSync(inRoot(input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .toSorted();
}

/**
 * Runs the rest of the script on Node 26: at once when this is it, otherwise by running the script again there, with the same
 * options, and passing on signals and the exit code. Returns whether this process is the one to go on.
 */
export async function isOnNode26() {
  if (isNode26) return true;
  process.exitCode = await runThrough(node26, [...process.execArgv, ...process.argv.slice(1)]);
  return false;
}

/** Runs a program in the foreground until it ends; its exit code. */
export function runThrough(program, args, env = process.env) {
  return new Promise((resolve, reject) => {
    // The channel tells the program when this process is killed, so that it does not stay behind.
    const child = spawn(program, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The body of a script: what the operator can mend is told without a stack. */
export async function script(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof CommandError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
