import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchTwoFactor } from '#web/store/security/security.admin.ts';

export const loadSecurity = ({ dispatch }: ShopperTools) => dispatch(fetchTwoFactor()).unwrap();
export type LoadedSecurity = Awaited<ReturnType<typeof loadSecurity>>;
