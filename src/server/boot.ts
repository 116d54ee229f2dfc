import type { Dependencies } from './dependencies.ts';
import { migrateDatabase } from './db/migrate.ts';

/** Prepares what has to be there before the first shopper: tables, the demo catalogue where wanted, pictures of the pages, an admin. Then jobs run. */
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
