import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchTheme } from '#web/store/content/theme.admin.ts';
import { loadPopular } from '#web/store/products/products.thunks.ts';

/** The preview shows popular products, and does without them when they cannot be loaded. */
export async function loadTheme({ dispatch }: ShopperTools) {
  const [theme] = await Promise.all([dispatch(fetchTheme()).unwrap(), dispatch(loadPopular()).catch(() => undefined)]);
  return theme;
}
export type LoadedTheme = Awaited<ReturnType<typeof loadTheme>>;
