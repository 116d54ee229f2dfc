import { presentProduct, productTags } from '#server/features/products/products.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import {
  presentAdminCollection,
  presentChoices,
  presentCollection,
  presentForm,
  presentPreview,
} from './collection.presenter.ts';
import { type CollectionService, collectionTags, searchTag, tagsOfProducts } from './collection.service.ts';

export function collectionRoutes(endpoint: Register, collection: CollectionService): void {
  endpoint('GET /api/collection', async ({ addTags }) => {
    addTags(collectionTags.all);
    const collections = await collection.listShown();
    return collections.map(presentCollection);
  });

  endpoint('GET /api/collection/:id', async ({ params, addTags }) => {
    const found = await collection.getShown(params.id);
    addTags(collectionTags.one(found.id));
    return presentCollection(found);
  });

  endpoint('GET /api/collection/:id/products', async ({ params, query, addTags, nextPage }) => {
    const { found, products, nextCursor } = await collection.products(params.id, query);
    addTags(searchTag, ...tagsOfProducts(found), ...products.map(({ id }) => productTags.one(id)));
    nextPage(nextCursor);
    return products.map(presentProduct);
  });

  endpoint('GET /api/admin/collections', async ({ query }) => {
    const { rows, nextCursor } = await collection.list(query);
    return { data: rows.map(presentAdminCollection), nextCursor };
  });

  endpoint('POST /api/admin/collections', async ({ user, body }) => {
    const id = await collection.create(user.id, body);
    return { data: presentForm(await collection.getForm(id)) };
  });

  endpoint('GET /api/admin/collections/:id', async ({ params }) => ({
    data: presentForm(await collection.getForm(params.id)),
  }));

  endpoint('PUT /api/admin/collections/:id', async ({ user, params, body }) => {
    await collection.update(user.id, params.id, body);
    return { data: presentForm(await collection.getForm(params.id)) };
  });

  endpoint('DELETE /api/admin/collections/:id', async ({ user, params }) => {
    await collection.delete(user.id, params.id);
    return { id: params.id };
  });

  endpoint('POST /api/admin/collections/preview', async ({ body }) => presentPreview(await collection.preview(body)));

  endpoint('GET /api/admin/collection-choices', async () => ({ data: presentChoices(await collection.choices()) }));
}
