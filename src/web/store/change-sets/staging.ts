import type { ChangeSet } from '#contract/shop/change-sets.ts';
import type { StagedEntity } from '#contract/shop/change-set-limits.ts';
import type { Tools } from '#web/store/app-thunk.ts';
import { renameFields, toApiError } from '#web/store/api-error.ts';
import { type EditingSet, readEditingSet, writeEditingSet } from './editing-set.ts';

type Thing = { entity: StagedEntity; entityId: string };

/** Returns the fields that a set has of something. */
export const stagedFields = ({ items }: ChangeSet, { entity, entityId }: Thing): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    items.flatMap((item) => (item.entity === entity && item.entityId === entityId ? [[item.field, item.after]] : [])),
  );

const countIn = ({ dispatch }: Pick<Tools, 'dispatch'>, { _id: id, name, changes, version: saves }: ChangeSet) =>
  dispatch(writeEditingSet({ id, name, changes, saves }));

/** Returns what the set that is edited has of something; undefined while none is edited. A set that is gone is left. */
export async function readStaged(tools: Tools, thing: Thing): Promise<Readonly<Record<string, unknown>> | undefined> {
  const editing: EditingSet | null = tools.dispatch(readEditingSet());
  if (!editing) return undefined;
  try {
    const { response } = await tools.api('GET /api/admin/change-sets/:id', { params: { id: editing.id } });
    countIn(tools, response.data);
    return stagedFields(response.data, thing);
  } catch (cause) {
    if (toApiError(cause).status !== 404) throw cause;
    tools.dispatch(writeEditingSet(null));
    return undefined;
  }
}

/** Saves fields into the set that is edited, and returns what it has of it then; undefined while none is edited. */
export async function saveStaged(
  tools: Tools,
  { set, ...thing }: Thing & { set: Record<string, unknown> },
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const editing = tools.dispatch(readEditingSet());
  if (!editing) return undefined;
  try {
    const { response } = await tools.api('PUT /api/admin/change-sets/:id/items', {
      params: { id: editing.id },
      body: { ...thing, set },
    });
    countIn(tools, response.data);
    return stagedFields(response.data, thing);
  } catch (cause) {
    throw renameFields(toApiError(cause), (path) => path.replace(/^set\./, ''));
  }
}
