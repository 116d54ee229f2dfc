import { maxLocations } from '#contract/catalog/locations.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { StockService } from '#server/features/stock/stock.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { lastLocation, locationNotFound, nameTaken, notEmpty, tooManyLocations } from './location.errors.ts';
import { createLocationRepository, type LocationRow } from './location.repository.ts';

type LocationDeps = { db: Database; audit: Audit; clock: Clock; stock: Pick<StockService, 'piecesAtLocations'> };
type LocationInput = { name: string; position: number; archived: boolean };

/** A location with the number of pieces that lie there. */
export type LocationWithPieces = LocationRow & { pieces: number };

export type LocationService = ReturnType<typeof createLocations>;

const fieldsOf = ({ name, position, archivedAt }: LocationRow) => ({ name, position, archived: archivedAt !== null });

/** Creates the locations at which pieces lie. Stock is put there and taken by `features/stock`. */
export function createLocations({ db, audit, clock, stock }: LocationDeps) {
  const entry = (actorId: string, action: string, entityId: string) => ({
    actorId,
    action: `location.${action}`,
    entity: 'location',
    entityId,
  });

  /** Changes locations while no other change does. */
  const change = <Result>(work: (tx: Transaction, locations: LocationRow[]) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (tx) => {
      const repository = createLocationRepository(tx);
      await repository.lock();
      return work(tx, await repository.list());
    });

  const checkName = (locations: readonly LocationRow[], name: string, exceptId?: string) => {
    const isTaken = locations.some((other) => other.id !== exceptId && other.name.toLowerCase() === name.toLowerCase());
    if (isTaken) throw nameTaken();
  };

  /** Throws LAST_LOCATION, and NOT_EMPTY for one at which pieces lie or are being put. */
  const checkCanArchive = async (tx: Transaction, locations: readonly LocationRow[], id: string) => {
    if (locations.every((other) => other.id === id || other.archivedAt !== null)) throw lastLocation();
    await createLocationRepository(tx).lockRow(id);
    const pieces = (await stock.piecesAtLocations(tx)).get(id) ?? 0;
    if (pieces > 0) throw notEmpty(pieces);
  };

  /** Gives a location its place among the others, and writes those that move. */
  const place = async (tx: Transaction, others: readonly LocationRow[], row: LocationRow): Promise<LocationRow> => {
    const ordered = others.toSpliced(row.position, 0, row).map((each, position) => ({ ...each, position }));
    const before = new Map(others.map(({ id, position }) => [id, position]));
    for (const each of ordered)
      if (each.id !== row.id && before.get(each.id) !== each.position) await createLocationRepository(tx).update(each);
    return ordered.find(({ id }) => id === row.id) ?? row;
  };

  return {
    /** Returns all locations in their order, with what lies there. */
    async list(): Promise<LocationWithPieces[]> {
      const [rows, pieces] = await Promise.all([createLocationRepository(db).list(), stock.piecesAtLocations(db)]);
      return rows.map((row) => ({ ...row, pieces: pieces.get(row.id) ?? 0 }));
    },

    /** Adds a location. Throws NAME_TAKEN and TOO_MANY. */
    create: (
      actorId: string,
      { name, position }: Pick<LocationInput, 'name'> & { position?: number | undefined },
    ): Promise<LocationWithPieces> =>
      change(async (tx, locations) => {
        checkName(locations, name);
        if (locations.length >= maxLocations) throw tooManyLocations(maxLocations);
        const at = { id: newId(), name, position: position ?? locations.length, archivedAt: null };
        const row = await place(tx, locations, at);
        await createLocationRepository(tx).insert(row);
        await audit.record(tx, { ...entry(actorId, 'create', row.id), after: { name } });
        return { ...row, pieces: 0 };
      }),

    /** Renames, moves or archives a location. Throws LOCATION_NOT_FOUND, NAME_TAKEN, NOT_EMPTY and LAST_LOCATION. */
    update: (actorId: string, id: string, { name, position, archived }: LocationInput): Promise<LocationWithPieces> =>
      change(async (tx, locations) => {
        const before = locations.find((location) => location.id === id);
        if (!before) throw locationNotFound();
        checkName(locations, name, id);
        if (archived && before.archivedAt === null) await checkCanArchive(tx, locations, id);
        const others = locations.filter((other) => other !== before);
        const archivedAt = archived ? (before.archivedAt ?? clock.now()) : null;
        const row = await place(tx, others, { id, name, position, archivedAt });
        await createLocationRepository(tx).update(row);
        const changed = { before: fieldsOf(before), after: fieldsOf(row) };
        await audit.record(tx, { ...entry(actorId, 'update', id), ...changed });
        return { ...row, pieces: (await stock.piecesAtLocations(tx)).get(id) ?? 0 };
      }),
  };
}
