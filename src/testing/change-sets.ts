import { expect } from 'vitest';
import type { ChangeSet } from '#contract/shop/change-sets.ts';
import type { RequestAs } from './catalogue.ts';
import { changeSetItems, changeSets } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestShop } from './shop.ts';

const path = '/api/admin/change-sets';

/** Returns the calls of change sets, each of which has to succeed. */
export function changeSetCalls(call: RequestAs) {
  const done = async (answer: ReturnType<RequestAs>, status = 200): Promise<ChangeSet> => {
    const { statusCode, body } = await answer;
    expect(body).not.toContain('"code"');
    expect(statusCode).toBe(status);
    return (JSON.parse(body) as { data: ChangeSet }).data;
  };
  const get = (id: string) => done(call('GET', `${path}/${id}`));
  return {
    get,
    create: (name = 'Autumn') => done(call('POST', path, { name }), 201),
    stage: (id: string, entity: string, entityId: string, set: object) =>
      done(call('PUT', `${path}/${id}/items`, { entity, entityId, set })),
    publish: async (id: string, resolve: object[] = []) =>
      done(call('POST', `${path}/${id}/publish`, { version: (await get(id)).version, resolve })),
    undo: async (id: string, resolve: object[] = []) =>
      done(call('POST', `${path}/${id}/undo`, { version: (await get(id)).version, resolve })),
    schedule: async (id: string, at: string) =>
      done(call('POST', `${path}/${id}/schedule`, { version: (await get(id)).version, at })),
  };
}

type Change = { entity: string; entityId?: string; set: Record<string, unknown> };

/** Inserts a change set with what it changes, and returns its id. */
export async function addChangeSet(
  { db, clock }: TestShop,
  changes: readonly Change[],
  name = 'Autumn',
): Promise<string> {
  const id = newId();
  const at = clock.now();
  await db.insert(changeSets).values({ id, name, status: 'open', createdAt: at, updatedAt: at });
  await stage({ db }, id, changes);
  return id;
}

/** Adds changes to a set. */
export async function stage({ db }: Pick<TestShop, 'db'>, setId: string, changes: readonly Change[]): Promise<void> {
  const items = changes.flatMap(({ entity, entityId = '-', set }) =>
    Object.entries(set).map(([field, value]) => ({
      setId,
      entity,
      entityId,
      field,
      base: null,
      value,
      replaced: null,
    })),
  );
  if (items.length > 0) await db.insert(changeSetItems).values(items);
}

/** Creates the link to the preview of a set, and returns its token. */
export async function previewTokenOf(
  { previews }: Pick<TestShop, 'previews'>,
  actorId: string,
  setId: string,
): Promise<string> {
  const { url } = await previews.createLink(actorId, setId);
  return url.split('/').at(-1) ?? '';
}
