import type { Register } from '#server/http/endpoints.ts';
import { contentTag } from '#server/platform/content/content.ts';
import { codesTag } from '#server/platform/selling.ts';
import { settingsTag } from '#server/platform/settings/settings.ts';
import { localizationTag } from '#server/platform/settings/shop-locales.ts';
import type { AnnouncementContent } from './content.announcement.service.ts';
import type { MenusContent } from './content.menus.service.ts';

export function contentMenusRoutes(
  endpoint: Register,
  { menus, announcement }: { menus: MenusContent; announcement: AnnouncementContent },
): void {
  endpoint('GET /api/content/menus', async ({ addTags }) => {
    addTags(contentTag('menus'), settingsTag, localizationTag, codesTag);
    return menus.shown();
  });

  endpoint('GET /api/content/announcement', async ({ addTags }) => {
    addTags(contentTag('announcement'), localizationTag);
    return announcement.shown();
  });

  endpoint('GET /api/admin/content/menus', async ({ query }) => ({ data: await menus.edited(query.locale) }));
  endpoint('PUT /api/admin/content/menus', async ({ user, query, body }) => ({
    data: await menus.save(user.id, query.locale, body),
  }));
  endpoint('DELETE /api/admin/content/menus', async ({ user, query }) => ({
    data: await menus.reset(user.id, query.locale, query.version),
  }));

  endpoint('GET /api/admin/content/announcement', async ({ query }) => ({
    data: await announcement.edited(query.locale),
  }));
  endpoint('PUT /api/admin/content/announcement', async ({ user, query, body }) => ({
    data: await announcement.save(user.id, query.locale, body),
  }));
  endpoint('DELETE /api/admin/content/announcement', async ({ user, query }) => ({
    data: await announcement.remove(user.id, query.locale, query.version),
  }));
}
