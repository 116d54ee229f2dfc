import { fetchOpenTasks } from '#web/store/admin-tools/admin-tools.admin.ts';
import type { ShopperTools } from '#web/app/router-context.ts';

/** Loads the numbers of the navigation again with every page. A page does not fail when they cannot be had. */
export const loadOpenTasks = ({ dispatch }: ShopperTools) =>
  dispatch(fetchOpenTasks())
    .unwrap()
    .catch(() => null);
