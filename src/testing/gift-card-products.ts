import { products, productSizes, variants } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { category } from './database/builders.ts';
import type { TestShop } from './shop.ts';

/** Inserts a gift card that shoppers can buy, by default of $25.00 or $50.00. */
export async function giftCardProduct({ db, clock }: Pick<TestShop, 'db' | 'clock'>, amounts = ['25.00', '50.00']) {
  const now = clock.now();
  const productId = newId();
  const worth = amounts.map((name, position) => ({
    size: { id: newId(), productId, name, position },
    faceCents: Math.round(Number(name) * 100),
  }));
  await db.insert(products).values({
    id: productId,
    slug: `gift-card-${productId}`,
    categoryId: (await category({ db, clock })).id,
    name: 'Gift card',
    kind: 'gift-card',
    priceCents: Math.min(...worth.map(({ faceCents }) => faceCents)),
    description: 'For any occasion.',
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(productSizes).values(worth.map(({ size }) => size));
  await db
    .insert(variants)
    .values(worth.map(({ size, faceCents }) => ({ id: newId(), productId, sizeId: size.id, faceCents })));
  return { id: productId, name: 'Gift card' };
}
