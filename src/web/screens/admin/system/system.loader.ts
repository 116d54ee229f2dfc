import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchSystemStatus } from '#web/store/system/system.admin.ts';

export const loadSystem = ({ dispatch }: ShopperTools) => dispatch(fetchSystemStatus()).unwrap();
export type LoadedSystem = Awaited<ReturnType<typeof loadSystem>>;
