import type { Locale } from '#i18n/locale.ts';
import type { Register } from '#server/http/endpoints.ts';
import { presentForm, presentListed, presentPage } from './pages.presenter.ts';
import { type PagesService, pageTags } from './pages.service.ts';

export function pagesRoutes(endpoint: Register, pages: PagesService): void {
  const form = async (id: string, locale: Locale) => ({ data: presentForm(await pages.getForm(id, locale)) });

  endpoint('GET /api/content/page/:slug', async ({ params, addTags }) => {
    const shown = await pages.getShown(params.slug);
    addTags(pageTags.one(shown.row.id));
    return presentPage(shown);
  });

  endpoint('GET /api/admin/pages', async ({ query }) => {
    const { rows, nextCursor } = await pages.list(query);
    return { data: rows.map(presentListed), nextCursor };
  });

  endpoint('POST /api/admin/pages', async ({ user, query, body }) => {
    const locale = await pages.localeOf(query.locale);
    return form(await pages.create(user.id, locale, body), locale);
  });

  endpoint('GET /api/admin/pages/:id', async ({ params, query }) =>
    form(params.id, await pages.localeOf(query.locale)),
  );

  endpoint('PUT /api/admin/pages/:id', async ({ user, params, query, body }) => {
    const locale = await pages.localeOf(query.locale);
    await pages.update({ actorId: user.id, id: params.id, locale }, body);
    return form(params.id, locale);
  });

  endpoint('POST /api/admin/pages/:id/reset', async ({ user, params, query, body }) => {
    const locale = await pages.localeOf(query.locale);
    await pages.reset({ actorId: user.id, id: params.id, locale }, body.version);
    return form(params.id, locale);
  });

  endpoint('DELETE /api/admin/pages/:id', async ({ user, params }) => {
    await pages.delete(user.id, params.id);
  });
}
