import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Installs and builds what a fresh clone lacks. Runs on any Node from 20 up, without dependencies.

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const inRoot = (...parts) => path.join(root, ...parts);
export const binFolder = inRoot('node_modules', '.bin');
export const node26 = path.join(binFolder, 'node');

const isNode26 = Number(process.versions.node.split('.', 1)[0]) >= 26;

/** Prints a line with the name of the work and how long it took. */
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

/** Runs a command and returns its output; the output is shown only when the command fails. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'])
      child[name].setEncoding('utf8').on('data', (text) => (output[name] += text));
    child.once('error', (error) => reject(new CommandError(`${program} could not be started: ${error.message}`)));
    child.once('close', (code, signal) => {
      const how = `${program} ${args.join(' ')} exited with ${signal ?? `code ${code}`}.`;
      if (code === 0) resolve(output);
      else reject(new CommandError(`${output.stdout}${output.stderr}${how}`));
    });
  });
}

/** Runs `npm ci` and compiles the messages, unless that is done. */
export async function prepareDependencies() {
  if (!areInstalled()) await progress('Installing dependencies', install);
  await prepareNode();
  await prepareMessages();
}

const messageInputs = ['messages', 'project.inlang/settings.json', 'scripts/messages'];

async function prepareMessages() {
  const stampFile = inRoot('src', 'i18n', 'generated', 'inputs.sha256');
  const stamp = hashOf([...messageInputs, 'package-lock.json']);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await run(isNode26 ? process.execPath : node26, [inRoot('scripts', 'messages', 'compile.ts')]);
  writeFileSync(stampFile, stamp);
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
        ? 'Node 26 needs the library libatomic, which is missing. Install it and try again (Debian and Ubuntu: apt-get install libatomic1).'
        : `Node 26 from npm does not run on this machine: ${error.message.trim()}`,
    );
  }
}

/** Compares the lock file with npm's record of what is installed. npm writes it last, so an interrupted installation does not count. */
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

/** npm must not run on the Node that it replaces. */
const pathWithoutProject = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== binFolder)
    .join(path.delimiter);

const buildInputs = [
  'src/web',
  'src/contract',
  'src/i18n/locale.ts',
  'src/i18n/messages.ts',
  ...messageInputs,
  'src/server/features/mail/templates',
  'public',
  'vite.config.ts',
  'vite.mails.config.ts',
  'scripts/build.ts',
  'scripts/fonts.ts',
  'package-lock.json',
];

/** The bundler's warning about slow plugins, which appears when the machine is busy. */
const timings = /.*\[PLUGIN_TIMINGS\][^]*?bundlertimings for more details\.\s*/g;

/** Builds for production, unless no input has changed since the last build. Returns the warnings of the build. */
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
  // Messages that are compiled differently make another build.
  const hash = createHash('sha256').update(process.env.PSEUDO_LOCALES === 'true' ? 'pseudo\0' : '');
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
 * Makes sure that the rest of the script runs on Node 26. Returns true when this process does; otherwise runs the script again
 * on Node 26 with the same options, passes on signals and the exit code, and returns false.
 */
export async function isOnNode26() {
  if (isNode26) return true;
  process.exitCode = await runThrough(node26, [...process.execArgv, ...process.argv.slice(1)]);
  return false;
}

/** Runs a program in the foreground and returns its exit code. */
export function runThrough(program, args, env = process.env) {
  return new Promise((resolve, reject) => {
    // The IPC channel closes when this process is killed, so that the program ends as well.
    const child = spawn(program, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs the body of a script. A `CommandError` is printed without its stack. */
export async function script(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof CommandError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
