import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchLocalization } from '#web/store/settings/localization.admin.ts';

export const loadLanguages = async ({ dispatch }: ShopperTools) => dispatch(fetchLocalization()).unwrap();
export type LoadedLanguages = Awaited<ReturnType<typeof loadLanguages>>;
