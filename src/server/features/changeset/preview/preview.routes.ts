import type { Register } from '#server/http/endpoints.ts';
import type { Previews } from './preview.service.ts';

export function previewRoutes(endpoint: Register, previews: Pick<Previews, 'createLink' | 'endLink'>): void {
  endpoint('POST /api/admin/change-sets/:id/preview-link', async ({ user, params }) => {
    const { url, until } = await previews.createLink(user.id, params.id);
    return { url, until: until.toISOString() };
  });

  endpoint('DELETE /api/admin/change-sets/:id/preview-link', async ({ user, params }) => {
    await previews.endLink(user.id, params.id);
  });
}
