import { node26, prepareBuild, prepareDependencies, runThrough, script } from './prepare.mjs';

await script(async () => {
  await prepareDependencies();
  await prepareBuild();
  process.exitCode = await runThrough(node26, ['e2e/cluster/main.ts', ...process.argv.slice(2)]);
});
