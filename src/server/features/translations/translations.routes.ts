import type { Register } from '#server/http/endpoints.ts';
import { presentEntity, presentListEntry } from './translations.presenter.ts';
import type { TranslationsService } from './translations.service.ts';

export function translationsRoutes(endpoint: Register, translations: TranslationsService): void {
  endpoint('GET /api/admin/translations', async ({ user, query, nextPage }) => {
    const { rows, sum, nextCursor } = await translations.list(user, query);
    nextPage(nextCursor);
    const total = sum.missing + sum.outdated + sum.done;
    return { data: rows.map(presentListEntry), sum: { total, ...sum }, nextCursor };
  });

  endpoint('GET /api/admin/translations/:entity/:id', async ({ user, params, query }) => ({
    data: presentEntity(await translations.get(user, params, query.locale)),
  }));

  endpoint('PUT /api/admin/translations/:entity/:id', async ({ params, query, body, user }) => ({
    data: presentEntity(await translations.update(user, params, query.locale, body)),
  }));

  endpoint('GET /api/admin/translations.csv', async ({ user, query, reply }) => {
    const file = await translations.files.export(user, query, 'csv');
    const name = `translations-${query.locale}.csv`;
    void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
    return file;
  });

  endpoint('GET /api/admin/translations.xlf', async ({ user, query, reply }) => {
    const file = await translations.files.export(user, query, 'xliff');
    const name = `translations-${query.locale}.xlf`;
    void reply.type('application/xliff+xml').header('content-disposition', `attachment; filename="${name}"`);
    return file;
  });

  endpoint('POST /api/admin/translations/import', async ({ query, text, user }) =>
    translations.files.import(user, text, { locale: query.locale, dryRun: query.dryRun === 'true' }),
  );
}
