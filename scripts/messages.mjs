import { isOnNode26, prepareDependencies, script } from './prepare.mjs';

await script(async () => {
  await prepareDependencies();
  if (await isOnNode26()) await import('./messages/main.ts');
});
