import { migrateDatabase } from '#server/db/migrate.ts';
import { withShop } from './with-shop.ts';

export const migrate = {
  summary: 'bring the tables up to date (a start does this by itself)',
  run: () =>
    withShop(async (shop) => {
      await migrateDatabase(shop, { report: console.log });
      console.log('The tables are up to date.');
    }),
};
