import module from 'node:module';
import path from 'node:path';
import { isOnNode26, prepareBuild, prepareDependencies, root, script } from './prepare.mjs';

await script(async () => {
  await prepareDependencies();
  // Node sizes its young objects' space by the machine; a shop needs little of it, and less of it is 60 MB less at rest.
  if (!(await isOnNode26(['--max-semi-space-size=8']))) return;
  await prepareBuild();
  process.chdir(root);
  process.env.NODE_ENV = 'production';
  module.enableCompileCache(path.join(root, 'node_modules', '.cache', 'hemline-compiled'));
  await import('#server/main.ts');
});
