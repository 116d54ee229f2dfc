import type { ChangeSet, Decision, ListedChangeSet } from '#contract/shop/change-sets.ts';
import type { PreviewLink } from '#contract/shop/change-set-preview.ts';
import type { ChangeSetStatus } from '#contract/shop/change-set-statuses.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { PreviewLink } from '#contract/shop/change-set-preview.ts';
export type { ChangeSet, ChangeSetItem, Decision, ListedChangeSet } from '#contract/shop/change-sets.ts';

export type ChangeSetPage = { data: ListedChangeSet[]; nextCursor: string | null };
type OneOf = Pick<ChangeSet, '_id' | 'version'>;
type Decided = OneOf & { resolve: Decision['resolve'] };

const publishTimeoutMs = 300_000;

export const fetchChangeSets = createShopperThunk(
  'changeSets/fetchAll',
  async (
    { api },
    query: { status?: ChangeSetStatus | undefined; cursor?: string | undefined },
  ): Promise<ChangeSetPage> => (await api('GET /api/admin/change-sets', { query })).response,
);

export const fetchChangeSet = createShopperThunk(
  'changeSets/fetch',
  async ({ api }, id: string): Promise<ChangeSet> =>
    (await api('GET /api/admin/change-sets/:id', { params: { id } })).response.data,
);

/** Creates a change set. A retry after a lost response does not create a second one. */
export const createChangeSet = createShopperThunk(
  'changeSets/create',
  async ({ api, writeOnce }, name: string): Promise<ChangeSet> => {
    const body = { name };
    const { response } = await writeOnce(['change-set', body], (idempotencyKey) =>
      api('POST /api/admin/change-sets', { body, idempotencyKey }),
    );
    return response.data;
  },
);

export const renameChangeSet = createShopperThunk(
  'changeSets/rename',
  async ({ api }, { _id: id, version, name }: OneOf & { name: string }): Promise<ChangeSet> =>
    (await api('PATCH /api/admin/change-sets/:id', { params: { id }, body: { name, version } })).response.data,
);

type ItemOfSet = { id: string; entity: string; entityId: string; field: string };

/** Takes a field out of a set. */
export const removeItem = createShopperThunk(
  'changeSets/removeItem',
  async ({ api }, { id, entity, entityId, field }: ItemOfSet): Promise<ChangeSet> => {
    const call = 'DELETE /api/admin/change-sets/:id/items/:entity/:entityId' as const;
    return (await api(call, { params: { id, entity, entityId }, query: { field } })).response.data;
  },
);

export const publishChangeSet = createShopperThunk(
  'changeSets/publish',
  async ({ api }, { _id: id, ...body }: Decided): Promise<ChangeSet> => {
    const call = 'POST /api/admin/change-sets/:id/publish' as const;
    return (await api(call, { params: { id }, body, timeoutMs: publishTimeoutMs })).response.data;
  },
);

export const undoChangeSet = createShopperThunk(
  'changeSets/undo',
  async ({ api }, { _id: id, ...body }: Decided): Promise<ChangeSet> => {
    const call = 'POST /api/admin/change-sets/:id/undo' as const;
    return (await api(call, { params: { id }, body, timeoutMs: publishTimeoutMs })).response.data;
  },
);

export const scheduleChangeSet = createShopperThunk(
  'changeSets/schedule',
  async ({ api }, { _id: id, version, at }: OneOf & { at: string }): Promise<ChangeSet> =>
    (await api('POST /api/admin/change-sets/:id/schedule', { params: { id }, body: { at, version } })).response.data,
);

export const unscheduleChangeSet = createShopperThunk(
  'changeSets/unschedule',
  async ({ api }, id: string): Promise<ChangeSet> =>
    (await api('POST /api/admin/change-sets/:id/unschedule', { params: { id } })).response.data,
);

export const discardChangeSet = createShopperThunk(
  'changeSets/discard',
  async ({ api }, id: string): Promise<ChangeSet> =>
    (await api('POST /api/admin/change-sets/:id/discard', { params: { id } })).response.data,
);

/** Creates the link to the preview of a set, which ends the one before. */
export const createPreviewLink = createShopperThunk(
  'changeSets/createPreviewLink',
  async ({ api }, id: string): Promise<PreviewLink> =>
    (await api('POST /api/admin/change-sets/:id/preview-link', { params: { id } })).response,
);

export const endPreviewLink = createShopperThunk(
  'changeSets/endPreviewLink',
  async ({ api }, id: string): Promise<void> => {
    await api('DELETE /api/admin/change-sets/:id/preview-link', { params: { id } });
  },
);
