import type { Connection } from '#server/db/client.ts';
import { createRedirectsRepository } from './redirects.repository.ts';
import { type PathUse, type SluggedKind, useOfPath } from './redirects.rules.ts';

const kinds: readonly SluggedKind[] = ['product', 'category', 'collection', 'page'];

/** Returns those of the paths at which the shop has a page. */
export async function pathsInUse(connection: Connection, paths: readonly string[]): Promise<Set<string>> {
  const repository = createRedirectsRepository(connection);
  const uses = new Map<string, PathUse>(paths.map((path) => [path, useOfPath(path)]));
  const shown = new Map<SluggedKind, Set<string>>();
  for (const kind of kinds) {
    const slugs = [...uses.values()].flatMap((use) => (typeof use === 'object' && use.kind === kind ? use.slug : []));
    shown.set(kind, await repository.shown(kind, slugs));
  }
  const isInUse = (use: PathUse) => use === 'page' || (use !== undefined && shown.get(use.kind)?.has(use.slug));
  return new Set(paths.filter((path) => isInUse(uses.get(path))));
}
