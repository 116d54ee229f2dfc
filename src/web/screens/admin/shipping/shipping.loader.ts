import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchShippingForm } from '#web/store/shipping/shipping.admin.ts';

export const loadShipping = ({ dispatch }: ShopperTools) => dispatch(fetchShippingForm()).unwrap();
export type LoadedShipping = Awaited<ReturnType<typeof loadShipping>>;
