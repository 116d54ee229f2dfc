import { createApiThunk } from '#web/store/app-thunk.ts';

/** Returns where a path without a page leads; null without a redirect. */
export const findRedirect = createApiThunk(
  'content/findRedirect',
  async ({ api }, path: string) => (await api('GET /api/content/redirect', { query: { path } })).response.to,
);
