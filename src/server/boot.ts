import type { Dependencies } from './dependencies.ts';
import { migrateDatabase } from './db/migrate.ts';

/** What has to be there before the first shopper: tables, the demo catalogue where wanted, pictures of the pages, an admin. */
export async function prepareShop(dependencies: Dependencies, report: (line: string) => void) {
  const { config, auth, demo, pictures, housekeeping, mailSender, payment } = dependencies;
  await migrateDatabase(dependencies);
  await housekeeping.start();
  if (config.demo) {
    const { seeded, products } = await demo.seed();
    if (seeded) report(`Loaded the demo catalogue: ${products} products`);
  }
  await demo.storePagePictures();
  const admin = await auth.ensureAdmin(config.adminEmail, config.adminPassword);
  await pictures.start();
  mailSender.start();
  payment.sweep.start();
  return admin?.password === undefined ? {} : { admin: { email: admin.email, password: admin.password } };
}
