import type { Register } from '#server/http/endpoints.ts';
import { settingsTag } from '#server/platform/settings/settings.ts';
import type { SettingsService } from './settings.service.ts';

export function settingsRoutes(endpoint: Register, settings: SettingsService): void {
  endpoint('GET /api/store', async ({ addTags }) => {
    addTags(settingsTag);
    return settings.getPublicSettings();
  });

  endpoint('GET /api/store/text/:name', async ({ params, addTags }) => {
    addTags(settingsTag);
    return { text: await settings.getText(params.name) };
  });

  endpoint('GET /api/admin/settings', async () => settings.getSettings());
  endpoint('PUT /api/admin/settings', async ({ user, body }) => settings.updateSettings(user.id, body));
}
