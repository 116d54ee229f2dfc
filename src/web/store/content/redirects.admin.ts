import type { Redirect, RedirectDraft, RedirectImport } from '#contract/content/redirects.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { Redirect, RedirectDraft, RedirectImport } from '#contract/content/redirects.ts';

const csvTimeoutMs = 300_000;

type RedirectsQuery = { q?: string | undefined; cursor?: string | undefined };
export type RedirectsPage = { data: Redirect[]; nextCursor: string | null; total: number };

export const fetchRedirects = createShopperThunk(
  'redirects/fetch',
  async ({ api }, query: RedirectsQuery): Promise<RedirectsPage> =>
    (await api('GET /api/admin/redirects', { query })).response,
);

export const addRedirect = createShopperThunk(
  'redirects/add',
  async ({ api }, body: RedirectDraft): Promise<Redirect> =>
    (await api('POST /api/admin/redirects', { body })).response.data,
);

export const deleteRedirect = createShopperThunk('redirects/delete', async ({ api }, from: string): Promise<void> => {
  await api('DELETE /api/admin/redirects', { query: { from } });
});

type ImportInput = { content: Blob; dryRun: boolean };

/** Adds and changes redirects by CSV. With `dryRun` it only returns what would change. */
export const importRedirects = createShopperThunk(
  'redirects/import',
  async ({ api }, { content, dryRun }: ImportInput): Promise<RedirectImport> => {
    const query = { dryRun: dryRun ? ('true' as const) : ('false' as const) };
    return (await api('POST /api/admin/redirects/import', { query, content, timeoutMs: csvTimeoutMs })).response;
  },
);
