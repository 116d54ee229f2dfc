import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** A browser and the environment variables that its process needs. */
export type Browser = { executablePath: string; env: Record<string, string> };

const require = createRequire(import.meta.url);

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the browser from npm, which needs nothing installed; otherwise one that is installed on the machine. */
export async function findBrowser(): Promise<Browser> {
  const failures: string[] = [];
  for (const candidate of [bundled, ...installed.map((file) => () => fromSystem(file))]) {
    const browser = await candidate();
    if (browser === undefined) continue;
    const failure = startFailure(browser);
    if (failure === undefined) return browser;
    failures.push(`${browser.executablePath}: ${failure}`);
  }
  throw new Error(['No browser found for the journeys; install Chromium.', ...failures].join('\n'));
}

const fromSystem = (file: string): Browser | undefined =>
  existsSync(file) ? { executablePath: file, env: {} } : undefined;

/** Returns why the browser does not start, or undefined when it does. */
function startFailure({ executablePath, env }: Browser): string | undefined {
  try {
    const environment = { ...process.env, ...env };
    execFileSync(executablePath, ['--version', '--no-sandbox'], { env: environment, stdio: 'pipe', timeout: 30_000 });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Unpacks the browser from npm: the package has it compressed with its libraries and a font, for Linux on x64 only. */
async function bundled(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = path.dirname(path.dirname(require.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(await cacheFolder(home), `hemline-browser-${version}`);
  if (!existsSync(folder)) await unpack(path.join(home, 'bin'), folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

/** Returns `node_modules/.cache`, or the system's temporary folder when it is not writable. */
async function cacheFolder(home: string): Promise<string> {
  const cache = path.join(home, '..', '..', '.cache');
  try {
    await mkdir(cache, { recursive: true });
    await rm(await mkdtemp(path.join(cache, 'try-')), { recursive: true });
    return cache;
  } catch {
    return os.tmpdir();
  }
}

/** Unpacks into a temporary folder and renames it, so that concurrent or interrupted runs never leave a half-filled folder. */
async function unpack(archives: string, folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}-`);
  const { inflate } = await import('@sparticuz/chromium');
  const names = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];
  await inTemporaryFolder(unfinished, () => Promise.all(names.map((name) => inflate(path.join(archives, name)))));
  await writeFile(path.join(unfinished, 'fonts.conf'), fontConfiguration(folder));
  // Other users run the tests as well.
  await Promise.all([unfinished, path.join(unfinished, 'chromium')].map((file) => chmod(file, 0o755)));
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
}

/** Sets TMPDIR while `work` runs, because the package unpacks into the system's temporary folder. */
async function inTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

const fontConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${path.join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;

if (import.meta.main) process.stdout.write(`${JSON.stringify(await findBrowser())}\n`);
