import cluster from 'node:cluster';
import v8 from 'node:v8';
import { isOnNode26, prepareBuild, prepareDependencies, root, script } from './prepare.mjs';

// The shop runs on when nobody reads its output any more; see `ignoreLostOutput`, which is not loaded yet.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

await script(async () => {
  if (cluster.isPrimary) {
    await prepareDependencies();
    if (!(await isOnNode26())) return;
    await prepareBuild();
  }
  // Collects garbage earlier. As an option in scripts/run it would make Node compile its own modules again.
  v8.setFlagsFromString('--heap-growing-percent=30');
  process.chdir(root);
  process.env.NODE_ENV = 'production';
  await import('./loading.mjs');
  await import('#server/main.ts');
});
