import { migrateDatabase } from '#server/db/migrate.ts';
import { withShop } from './with-shop.ts';

export const seed = {
  summary: 'load the demo catalogue into a shop that has no categories and products',
  run: () =>
    withShop(async (shop) => {
      await migrateDatabase(shop);
      const { seeded, products } = await shop.demo.seed({ again: true });
      console.log(
        seeded ? `Loaded ${products} products.` : 'The shop already has categories or products; nothing was loaded.',
      );
    }),
};
