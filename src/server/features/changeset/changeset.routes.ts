import type { ChangeSet } from '#contract/shop/change-sets.ts';
import type { CategoryService } from '#server/features/category/category.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { presentChangeSet, presentListed } from './changeset.presenter.ts';
import type { ChangeSets } from './changeset.service.ts';

export function changeSetRoutes(
  endpoint: Register,
  changeSets: ChangeSets,
  category: Pick<CategoryService, 'list'>,
): void {
  const present = async (id: string): Promise<{ data: ChangeSet }> => {
    const [found, timeZone] = await Promise.all([changeSets.get(id), changeSets.timeZone()]);
    const hasCategories = found.items.some(({ field }) => field === 'categoryId');
    const categories = hasCategories ? await category.list() : [];
    const names = Object.fromEntries(categories.map((each) => [each.id, each.name]));
    return { data: presentChangeSet(found, { timeZone, names }) };
  };

  endpoint('GET /api/admin/change-sets', async ({ query }) => {
    const [{ rows, nextCursor }, timeZone] = await Promise.all([
      changeSets.list({ ...query, status: query.status }),
      changeSets.timeZone(),
    ]);
    return { data: rows.map((row) => presentListed(row, timeZone)), nextCursor };
  });

  endpoint('POST /api/admin/change-sets', async ({ user, body }) =>
    present(await changeSets.create(user.id, body.name)),
  );

  endpoint('GET /api/admin/change-sets/:id', async ({ params }) => present(params.id));

  endpoint('PATCH /api/admin/change-sets/:id', async ({ user, params, body }) => {
    await changeSets.rename(user.id, params.id, body);
    return present(params.id);
  });

  endpoint('PUT /api/admin/change-sets/:id/items', async ({ user, params, body }) => {
    await changeSets.stage(user, params.id, body);
    return present(params.id);
  });

  endpoint('DELETE /api/admin/change-sets/:id/items/:entity/:entityId', async ({ user, params, query }) => {
    const { id, ...thing } = params;
    await changeSets.unstage(user, id, { ...thing, field: query.field });
    return present(id);
  });

  endpoint('POST /api/admin/change-sets/:id/publish', async ({ user, params, body }) => {
    await changeSets.publish(user.id, params.id, body);
    return present(params.id);
  });

  endpoint('POST /api/admin/change-sets/:id/undo', async ({ user, params, body }) => {
    await changeSets.undo(user.id, params.id, body);
    return present(params.id);
  });

  endpoint('POST /api/admin/change-sets/:id/schedule', async ({ user, params, body }) => {
    await changeSets.schedule(user, params.id, body);
    return present(params.id);
  });

  endpoint('POST /api/admin/change-sets/:id/unschedule', async ({ user, params }) => {
    await changeSets.unschedule(user.id, params.id);
    return present(params.id);
  });

  endpoint('POST /api/admin/change-sets/:id/discard', async ({ user, params }) => {
    await changeSets.discard(user.id, params.id);
    return present(params.id);
  });
}
