import { collectionPath } from '#contract/collection-path.ts';
import { paths } from '#contract/paths.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

/** A page that a link can lead to. */
export type LinkChoice = { href: string; label: string };

/** Reads the categories, collections and published pages of the merchant that links can lead to. */
export const fetchLinkChoices = createShopperThunk(
  'content/fetchLinkChoices',
  async ({ api }): Promise<LinkChoice[]> => {
    const [categories, collections, pages] = await Promise.all([
      api('GET /api/category'),
      api('GET /api/collection'),
      api('GET /api/admin/pages', { query: { limit: 100 } }),
    ]);
    const written = pages.response.data.filter(({ system, status }) => system === null && status === 'published');
    return [
      ...categories.response.map(({ slug, name }) => ({ href: paths.category.href(slug), label: name })),
      ...collections.response.map(({ slug, name }) => ({ href: collectionPath.href(slug), label: name })),
      ...written.map(({ path, title }) => ({ href: path, label: title })),
    ];
  },
);
