import type { Redirect } from '#contract/content/redirects.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { RedirectRow } from './redirects.repository.ts';
import type { RedirectsService } from './redirects.service.ts';

const present = ({ fromPath, target, permanent, hits, lastHitAt, createdAt }: RedirectRow): Redirect => ({
  from: fromPath,
  to: target,
  permanent,
  hits,
  lastHitAt: lastHitAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

export function redirectsRoutes(
  endpoint: Register,
  redirects: RedirectsService,
  shopLocales: Pick<ShopLocalesService, 'current'>,
): void {
  endpoint('GET /api/content/redirect', async ({ query }) => {
    const lead = await redirects.follow(query.path, await shopLocales.current());
    return { to: lead?.to ?? null };
  });

  endpoint('GET /api/admin/redirects', async ({ query }) => {
    const { rows, total, nextCursor } = await redirects.list(query);
    return { data: rows.map(present), nextCursor, total };
  });

  endpoint('POST /api/admin/redirects', async ({ user, body }) => ({
    data: present(await redirects.create(user.id, body)),
  }));

  endpoint('DELETE /api/admin/redirects', async ({ user, query }) => redirects.delete(user.id, query.from));

  endpoint('POST /api/admin/redirects/import', async ({ query, csv, user }) =>
    redirects.import(user.id, csv, { dryRun: query.dryRun === 'true' }),
  );
}
