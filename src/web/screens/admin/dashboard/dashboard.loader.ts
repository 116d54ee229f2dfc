import { fetchDashboard } from '#web/store/dashboard/dashboard.admin.ts';
import type { ShopperTools } from '#web/app/router-context.ts';

export const loadDashboard = ({ dispatch }: ShopperTools) => dispatch(fetchDashboard()).unwrap();
export type LoadedDashboard = Awaited<ReturnType<typeof loadDashboard>>;
