import type { ShopLimits } from '#contract/shop/limits.ts';
import { account } from '#testing/database/builders.ts';
import type { TestShop } from './shop.ts';

/** Lets visitors shop without an account, or no longer. */
export async function allowGuests(shop: TestShop, guestCheckout = true): Promise<void> {
  const admin = await account(shop, { role: 'admin' });
  const { version } = await shop.selling.get();
  await shop.selling.update(admin.id, { guestCheckout, version });
  shop.clock.advance({ minutes: 1 });
}

/** Changes limits of the shop, as an admin does. */
export async function changeLimits(shop: TestShop, changes: Partial<ShopLimits>): Promise<void> {
  const admin = await account(shop, { role: 'admin' });
  const current = await shop.settings.current();
  await shop.settings.change(admin.id, { ...current, limits: { ...current.limits, ...changes } });
  // Every change needs another time, from which its version is made.
  shop.clock.advance({ minutes: 1 });
}
