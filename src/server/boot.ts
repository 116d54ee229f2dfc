import type { Dependencies } from './dependencies.ts';
import { migrateDatabase } from './db/migrate.ts';

/** Migrates the tables, loads the demo catalogue if configured, stores the images of the pages, creates the first admin and starts the worker. */
export async function prepareShop(dependencies: Dependencies, report: (line: string) => void) {
  const { config, auth, demo, worker } = dependencies;
  await migrateDatabase(dependencies);
  if (config.demo) {
    const { seeded, products } = await demo.seed();
    if (seeded) report(`Loaded the demo catalogue: ${products} products`);
  }
  await demo.storePageImages();
  const admin = await auth.ensureAdmin(config.adminEmail, config.adminPassword);
  worker.start();
  return admin?.password === undefined ? {} : { admin: { email: admin.email, password: admin.password } };
}
