import type { AppExtra } from './app-thunk.ts';

/** Entities by id, with the time at which each was last read. `moved` has the ids of entities by their former slugs. */
export type Entities<Entity> = {
  byId: Record<string, Entity>;
  readAt: Record<string, number>;
  moved: Record<string, string>;
};

type Sluggable = { _id: string; slug: string; slugs?: Readonly<Record<string, string>> | undefined };

export const emptyEntities = { byId: {}, readAt: {}, moved: {} };

/** Adds or replaces entities. Returns their ids. */
export function upsertEntities<Entity extends Sluggable>(
  state: Entities<Entity>,
  entities: readonly Entity[],
  at: number,
): string[] {
  for (const entity of entities) {
    // Immer would otherwise search every entity for drafts and freeze all that it contains.
    Object.freeze(entity);
    state.byId[entity._id] = entity;
    state.readAt[entity._id] = at;
  }
  return entities.map(({ _id }) => _id);
}

export function removeEntity(state: Entities<unknown>, id: string): void {
  delete state.byId[id];
  delete state.readAt[id];
}

/** Adds or replaces an entity that was requested by its id, its slug or a former slug. Returns its id. */
export function upsertRequested<Entity extends Sluggable>(
  state: Entities<Entity>,
  idOrSlug: string,
  [entity]: readonly Entity[],
  at: number,
): string | null {
  if (!entity) return null;
  upsertEntities(state, [entity], at);
  if (hasMoved(entity, idOrSlug)) state.moved[idOrSlug] = entity._id;
  return entity._id;
}

/** Returns true when an entity was found by a former slug. */
export const hasMoved = ({ _id, slug }: Sluggable, idOrSlug: string): boolean => slug !== idOrSlug && _id !== idOrSlug;

/**
 * Returns true when the page of an entity is at another path. Behind the prefix of a language, an id leads to the slug as well, once the entity
 * has slugs by language.
 */
export const isElsewhere = (entity: Sluggable, idOrSlug: string, prefix: string): boolean =>
  hasMoved(entity, idOrSlug) || (prefix !== '' && entity.slugs !== undefined && entity.slug !== idOrSlug);

/** Returns the slug in the default language of the shop. */
export const sourceSlugOf = ({ slug, slugs }: Pick<Sluggable, 'slug' | 'slugs'>, defaultLocale: string): string =>
  slugs?.[defaultLocale] ?? slug;

/** Finds an entity by its id, slug or former slug. */
export const findEntity = <Entity extends Sluggable>(
  { byId, moved }: Pick<Entities<Entity>, 'byId' | 'moved'>,
  idOrSlug: string,
): Entity | undefined =>
  Object.hasOwn(byId, idOrSlug)
    ? byId[idOrSlug]
    : (Object.values(byId).find(({ slug }) => slug === idOrSlug) ?? byId[moved[idOrSlug] ?? '']);

export const entitiesOf = <Entity>(byId: Record<string, Entity>, ids: readonly string[]): Entity[] =>
  ids.flatMap((id) => byId[id] ?? []);

const freshForMs = 60_000;

/** The time at which the server reads, so that the bytes of a page do not depend on when it was rendered. */
export const withPage = 0;

/** Returns true when an entity need not be fetched again. What came with the page was read when the page was opened. */
export const isFresh = (readAt: number | undefined, { now, openedAt }: Pick<AppExtra, 'now' | 'openedAt'>): boolean =>
  readAt !== undefined && Math.abs(now() - (readAt === withPage ? openedAt : readAt)) < freshForMs;
