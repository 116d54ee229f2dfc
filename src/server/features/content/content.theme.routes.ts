import type { Register } from '#server/http/endpoints.ts';
import type { ThemeContent } from './content.theme.service.ts';

export function contentThemeRoutes(endpoint: Register, theme: ThemeContent): void {
  endpoint('GET /api/admin/content/theme', async () => ({ data: await theme.edited() }));

  endpoint('PUT /api/admin/content/theme', async ({ user, body }) => ({ data: await theme.save(user.id, body) }));

  endpoint('DELETE /api/admin/content/theme', async ({ user, query }) => ({
    data: await theme.reset(user.id, query.version),
  }));
}
