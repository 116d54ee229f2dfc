import type { Register } from '#server/http/endpoints.ts';
import type { MailTemplates } from './mail.templates.service.ts';

export function mailTemplateRoutes(endpoint: Register, templates: MailTemplates): void {
  endpoint('GET /api/admin/mail-templates', async ({ query }) => ({ data: await templates.list(query.locale) }));

  endpoint('GET /api/admin/mail-templates/:kind', async ({ params, query }) => ({
    data: await templates.get({ ...params, locale: query.locale }),
  }));

  endpoint('PUT /api/admin/mail-templates/:kind', async ({ user, params, query, body }) => ({
    data: await templates.save(user.id, { ...params, locale: query.locale }, body),
  }));

  endpoint('DELETE /api/admin/mail-templates/:kind', async ({ user, params, query }) => ({
    data: await templates.reset(user.id, { ...params, locale: query.locale }, query.version),
  }));

  endpoint('POST /api/admin/mail-templates/:kind/preview', ({ params, query, body }) =>
    templates.preview({ ...params, locale: query.locale }, body),
  );

  endpoint('POST /api/admin/mail-templates/:kind/test', async ({ user, params, query, body }) => {
    await templates.sendTest(user, { ...params, locale: query.locale }, body);
    return { recipient: user.email };
  });
}
