import module from 'node:module';
import path from 'node:path';
import { isOnNode26, prepareBuild, prepareDependencies, root, script } from './prepare.mjs';

await script(async () => {
  await prepareDependencies();
  if (!(await isOnNode26())) return;
  await prepareBuild();
  process.chdir(root);
  process.env.NODE_ENV = 'production';
  module.enableCompileCache(path.join(root, 'node_modules', '.cache', 'hemline-compiled'));
  await import('#server/main.ts');
});
