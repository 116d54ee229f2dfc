/** Things by id, with the time at which each was last read. `moved`: whom an address leads to that has changed. */
export type Entities<Entity> = {
  byId: Record<string, Entity>;
  readAt: Record<string, number>;
  moved: Record<string, string>;
};

type Named = { _id: string; slug: string };

export const emptyEntities = { byId: {}, readAt: {}, moved: {} };

export function upsertEntities<Entity extends Named>(
  state: Entities<Entity>,
  entities: readonly Entity[],
  at: number,
): string[] {
  for (const entity of entities) {
    state.byId[entity._id] = entity;
    state.readAt[entity._id] = at;
  }
  return entities.map(({ _id }) => _id);
}

export function removeEntity(state: Entities<unknown>, id: string): void {
  delete state.byId[id];
  delete state.readAt[id];
}

/** The one thing that was asked for by its id or a slug, which may be one that it had before. */
export function upsertRequested<Entity extends Named>(
  state: Entities<Entity>,
  asked: string,
  [entity]: readonly Entity[],
  at: number,
): string | null {
  if (!entity) return null;
  upsertEntities(state, [entity], at);
  if (hasMoved(entity, asked)) state.moved[asked] = entity._id;
  return entity._id;
}

/** Whether a thing has another address than the one that it was found by. */
export const hasMoved = ({ _id, slug }: Named, idOrSlug: string): boolean => slug !== idOrSlug && _id !== idOrSlug;

/** Pages name a thing by its id or its slug. */
export const findEntity = <Entity extends Named>(
  { byId, moved }: Entities<Entity>,
  idOrSlug: string,
): Entity | undefined =>
  Object.hasOwn(byId, idOrSlug)
    ? byId[idOrSlug]
    : (Object.values(byId).find(({ slug }) => slug === idOrSlug) ?? byId[moved[idOrSlug] ?? '']);

export const entitiesOf = <Entity>(byId: Record<string, Entity>, ids: readonly string[]): Entity[] =>
  ids.flatMap((id) => byId[id] ?? []);

const freshForMs = 60_000;

/** Shown without asking again. Either clock, the server's or the browser's, may be ahead. */
export const isFresh = (readAt: number | undefined, now: number): boolean =>
  readAt !== undefined && Math.abs(now - readAt) < freshForMs;
