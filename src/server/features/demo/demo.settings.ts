import type { ShopSettings } from '#contract/shop/settings.ts';

/** The settings of a shop with the demo, unless the merchant has set them. They go with the demo. */
export const demoSettings: Partial<ShopSettings> = { deliveryDays: { from: 3, to: 5 } };
