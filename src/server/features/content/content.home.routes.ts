import type { Register } from '#server/http/endpoints.ts';
import type { HomeContent } from './content.home.service.ts';

export function contentHomeRoutes(endpoint: Register, home: HomeContent): void {
  endpoint('GET /api/content/home', async ({ addTags }) => {
    const shown = await home.shown();
    addTags(...shown.tags);
    return shown.home;
  });

  endpoint('GET /api/admin/content/home', async ({ query }) => ({ data: await home.edited(query.locale) }));

  endpoint('PUT /api/admin/content/home', async ({ user, query, body }) => ({
    data: await home.save(user.id, query.locale, body),
  }));

  endpoint('DELETE /api/admin/content/home', async ({ user, query }) => ({
    data: await home.reset(user.id, query.locale, query.version),
  }));

  endpoint('POST /api/admin/content/home/preview', async ({ query, body }) => home.preview(query.locale, body));
}
