import type { Register } from '#server/http/endpoints.ts';
import { contentTag, savedTag } from '#server/platform/content/content.ts';
import { codesTag } from '#server/platform/selling.ts';
import type { SellingSettingsService } from '#server/platform/settings/selling-settings.ts';
import { settingsTag } from '#server/platform/settings/settings.ts';
import { localizationTag } from '#server/platform/settings/shop-locales.ts';
import type { LocalizationService } from './localization.service.ts';
import type { SettingsService } from './settings.service.ts';

export function settingsRoutes(
  endpoint: Register,
  {
    store: settings,
    localization,
    selling,
  }: { store: SettingsService; localization: LocalizationService; selling: SellingSettingsService },
): void {
  endpoint('GET /api/store', async ({ addTags }) => {
    addTags(
      settingsTag,
      localizationTag,
      codesTag,
      savedTag('home'),
      contentTag('menus'),
      contentTag('announcement'),
      contentTag('theme'),
    );
    return settings.getPublicSettings();
  });

  endpoint('GET /api/store/text/:name', async ({ params, addTags }) => {
    const { tags, ...shown } = await settings.getText(params.name);
    addTags(settingsTag, ...tags);
    return shown;
  });

  endpoint('GET /api/admin/settings', async () => settings.getSettings());
  endpoint('PUT /api/admin/settings', async ({ user, body }) => settings.updateSettings(user.id, body));

  endpoint('GET /api/admin/selling', async () => ({ data: await selling.get() }));
  endpoint('PUT /api/admin/selling', async ({ user, body }) => ({ data: await selling.update(user.id, body) }));

  endpoint('GET /api/admin/localization', async () => ({ data: await localization.get() }));
  endpoint('PUT /api/admin/localization', async ({ user, body }) => ({
    data: await localization.update(user.id, body),
  }));
  endpoint('PUT /api/admin/localization/currency', async ({ user, body }) => ({
    data: await localization.changeCurrency(user.id, body),
  }));
}
