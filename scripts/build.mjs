import { isOnNode26, prepareBuild, prepareDependencies, script } from './prepare.mjs';

await script(async () => {
  await prepareDependencies();
  if (await isOnNode26()) await prepareBuild();
});
