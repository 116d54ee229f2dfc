/** Things by id, with the time at which each was last read. */
export type Entities<Entity> = { byId: Record<string, Entity>; readAt: Record<string, number> };

type Named = { _id: string; slug: string };

export const noEntities = { byId: {}, readAt: {} };

export function keepEntities<Entity extends Named>(
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

export function dropEntity(state: Entities<unknown>, id: string): void {
  delete state.byId[id];
  delete state.readAt[id];
}

/** Pages name a thing by its id or its slug. */
export const findEntity = <Entity extends Named>({ byId }: Entities<Entity>, idOrSlug: string): Entity | undefined =>
  Object.hasOwn(byId, idOrSlug) ? byId[idOrSlug] : Object.values(byId).find(({ slug }) => slug === idOrSlug);

export const entitiesOf = <Entity>(byId: Record<string, Entity>, ids: readonly string[]): Entity[] =>
  ids.flatMap((id) => byId[id] ?? []);

const freshForMs = 60_000;

/** Shown without asking again. Either clock, the server's or the browser's, may be ahead. */
export const isFresh = (readAt: number | undefined, now: number): boolean =>
  readAt !== undefined && Math.abs(now - readAt) < freshForMs;
