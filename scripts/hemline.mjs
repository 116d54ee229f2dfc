import { isOnNode26, prepareDependencies, script } from './prepare.mjs';

await script(async () => {
  await prepareDependencies();
  if (!(await isOnNode26())) return;
  await import('./loading.mjs');
  await import('#server/cli/main.ts');
});
