import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchAttributes } from '#web/store/products/attributes.admin.ts';

export const loadAttributes = ({ dispatch }: ShopperTools) => dispatch(fetchAttributes()).unwrap();
export type LoadedAttributes = Awaited<ReturnType<typeof loadAttributes>>;
