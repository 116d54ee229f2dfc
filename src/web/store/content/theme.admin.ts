import type { EditedTheme, Theme } from '#contract/content/theme.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { EditedTheme, Logo, Theme } from '#contract/content/theme.ts';

export const fetchTheme = createShopperThunk(
  'theme/fetch',
  async ({ api }): Promise<EditedTheme> => (await api('GET /api/admin/content/theme')).response.data,
);

/** Saves the theme, with the version that was read, so that it does not overwrite a change by another admin. */
export const saveTheme = createShopperThunk(
  'theme/save',
  async ({ api }, theme: Theme & { version: string }): Promise<EditedTheme> =>
    (await api('PUT /api/admin/content/theme', { body: theme })).response.data,
);

/** Brings back the default theme. */
export const resetTheme = createShopperThunk(
  'theme/reset',
  async ({ api }, { version }: Pick<EditedTheme, 'version'>): Promise<EditedTheme> =>
    (await api('DELETE /api/admin/content/theme', { query: { version } })).response.data,
);
