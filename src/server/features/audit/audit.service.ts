import { commandLineActor } from '#contract/shop/command-line.ts';
import type { Paging } from '#contract/paging.ts';
import type { Connection } from '#server/db/client.ts';
import { isId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import {
  type Actor,
  type AuditFilter,
  type AuditRow,
  createAuditRepository,
  type EntityName,
} from './audit.repository.ts';

export type AuditService = ReturnType<typeof createAuditService>;

/** How many entries of a save a page has besides the first. An import has thousands. */
const mostOthers = 20;

/** An id that is sent by a browser is only that of a save together with who sent it. */
const saveKeyOf = ({ saveId, actorId, keyId, id }: AuditRow['entry']): string =>
  saveId === null ? id : `${saveId} ${actorId ?? keyId ?? ''}`;

type AuditQuery = {
  entity?: string;
  entityId?: string | undefined;
  actor?: string | undefined;
  save?: string | undefined;
} & Paging;

/** Creates the service that reads the entries of `platform/audit`. */
export function createAuditService({ db }: { db: Connection }) {
  const repository = createAuditRepository(db);

  /** Returns the current names of the entries' entities by id. */
  const namesOf = async (rows: readonly AuditRow[]): Promise<Map<string, EntityName>> => {
    const idsOf = (...wanted: string[]) => [
      ...new Set(
        rows.flatMap(({ entry: { entity, entityId } }) => (wanted.includes(entity) && isId(entityId) ? entityId : [])),
      ),
    ];
    const found = await Promise.all([
      // A translation is that of a product, a category or a collection, among others.
      repository.findNames('product', idsOf('product', 'translation')),
      repository.findNames('category', idsOf('category', 'translation')),
      repository.findNames('collection', idsOf('collection', 'translation')),
      repository.findNames('size-scale', idsOf('size-scale')),
      repository.findNames('attribute', idsOf('attribute', 'translation')),
      repository.findNames('user', idsOf('user')),
      repository.findNames('price-list', idsOf('price-list')),
      repository.findNames('discount', idsOf('discount')),
      repository.findNames('customer-group', idsOf('customer-group')),
      repository.findNames('location', idsOf('location')),
      repository.findNames('role', idsOf('role')),
      repository.findNames('api-key', idsOf('api-key')),
      repository.findVariantNames(idsOf('variant')),
    ]);
    return new Map(found.flat().map((named) => [named.id, named]));
  };

  /** Adds the other entries of its save to each row, which then begins with the one that names the save. */
  const withOthers = async (rows: readonly AuditRow[], filter: AuditFilter) => {
    const saveIds = [...new Set(rows.flatMap(({ entry: { saveId } }) => saveId ?? []))];
    const found = filter.save === undefined ? await repository.listOfSaves(saveIds, filter, 1 + mostOthers) : [];
    const saves = Map.groupBy(found, ({ entry }) => saveKeyOf(entry));
    return rows.map(({ entry, actorName }) => {
      const [main, ...others] = saves.get(saveKeyOf(entry)) ?? [];
      return {
        entry: main?.entry ?? entry,
        actorName,
        others: others.map((other) => ({ entry: other.entry, actorName })),
        otherCount: main ? main.count - 1 : 0,
      };
    });
  };

  const findActor = async (actor: string): Promise<Actor | undefined> => {
    if (actor === commandLineActor) return 'command-line';
    if (!isId(actor)) return undefined;
    return (await repository.isKey(actor)) ? { keyId: actor } : { actorId: actor };
  };

  return {
    async list({ entity = '', entityId, actor, save, ...paging }: AuditQuery) {
      const by = actor === undefined ? undefined : await findActor(actor);
      const filter = { entity, entityId, by, save };
      const { rows, nextCursor } = await readPage(paging, idCursor, async ({ limit, after }) => {
        if (actor !== undefined && !by) return [];
        const found = await repository.list({ ...filter, before: after?.id, limit });
        return found.map((row) => ({ ...row, id: row.entry.id }));
      });
      const saves = await withOthers(rows, filter);
      const names = await namesOf(saves.flatMap((row) => [row, ...row.others]));
      const named = (row: AuditRow) => ({ ...row, named: names.get(row.entry.entityId) });
      const entries = saves.map((row) => ({ ...row, ...named(row), others: row.others.map(named) }));
      return { entries, nextCursor };
    },
  };
}
