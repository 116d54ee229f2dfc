import path from 'node:path';
import { isOnNode26, node26, prepareBuild, prepareDependencies, root, runThrough, script } from './prepare.mjs';

const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');

/** Opens all screens with pseudo-locales in place of German and Arabic, then in the real languages, so that the build at the end is the usual one. */
await script(async () => {
  await prepareDependencies();
  if (!(await isOnNode26())) return;
  for (const run of ['pseudo', 'translated']) {
    process.env.PSEUDO_LOCALES = String(run === 'pseudo');
    await prepareDependencies();
    await prepareBuild();
    const args = [
      'test',
      '--config',
      'playwright.languages.config.ts',
      `e2e/languages/${run}`,
      ...process.argv.slice(2),
    ];
    const code = await runThrough(node26, [playwright, ...args]);
    if (code !== 0) process.exitCode = code;
  }
});
