import { node26, prepareDependencies, runThrough, script } from './prepare.mjs';

const watched = ['src/server', 'src/contract', 'src/i18n'].map((folder) => `--watch-path=${folder}`);

await script(async () => {
  await prepareDependencies();
  const env = { ...process.env, NODE_ENV: 'development' };
  process.exitCode = await runThrough(node26, [...watched, '--watch-preserve-output', 'src/server/main.ts'], env);
});
