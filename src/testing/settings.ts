import type { ShopLimits } from '#contract/shop/limits.ts';
import { account } from '#testing/database/builders.ts';
import type { TestShop } from './shop.ts';

/** Changes limits of the shop, as an admin does. */
export async function changeLimits(shop: TestShop, changes: Partial<ShopLimits>): Promise<void> {
  const admin = await account(shop, { role: 'admin' });
  const current = await shop.settings.current();
  await shop.settings.change(admin.id, { ...current, limits: { ...current.limits, ...changes } });
  // Every change needs another time, from which its version is made.
  shop.clock.advance({ minutes: 1 });
}
