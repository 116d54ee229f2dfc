import { productTags } from '#server/features/products/products.service.ts';
import { settingsTag } from '#server/platform/settings/settings.ts';
import { searchTag } from '#server/platform/cache/search-tag.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { SearchService } from './search.service.ts';

export function searchRoutes(endpoint: Register, search: SearchService): void {
  endpoint('GET /api/product/search', async ({ query, addTags }) => {
    const { result: found, tags } = await search.search(query);
    addTags(searchTag, settingsTag, 'categories', ...tags, ...found.products.map(({ _id }) => productTags.one(_id)));
    return found;
  });

  endpoint('GET /api/product/suggest', async ({ query, addTags }) => {
    const found = await search.suggest(query.q);
    addTags(searchTag, settingsTag, 'categories', ...found.products.map(({ _id }) => productTags.one(_id)));
    return found;
  });
}
