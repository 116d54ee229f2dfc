import type { KeptSettings } from '#contract/settings.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { fetchSettings } from './settings.thunks.ts';

export type { KeptSettings } from '#contract/settings.ts';

type Optional = 'description' | 'keywords' | 'author' | 'privacyText' | 'termsText';
type AnyKept = Omit<KeptSettings, Optional> & { [Name in Optional]?: string | undefined };

/** What may be left empty may be left out. */
const complete = ({
  description = '',
  keywords = '',
  author = '',
  privacyText = '',
  termsText = '',
  ...rest
}: AnyKept): KeptSettings => ({ ...rest, description, keywords, author, privacyText, termsText });

export const fetchShopSettings = createShopperThunk('settings/fetchAll', async ({ api }): Promise<KeptSettings> =>
  complete((await api('GET /api/admin/settings')).answer),
);

/** The page around follows at once: its header and footer are made of the public settings. */
export const saveShopSettings = createShopperThunk(
  'settings/save',
  async ({ api, dispatch }, body: KeptSettings): Promise<KeptSettings> => {
    const { answer } = await api('PUT /api/admin/settings', { body });
    await dispatch(fetchSettings());
    return complete(answer);
  },
);
