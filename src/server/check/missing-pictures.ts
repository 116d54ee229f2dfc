import type { ClientBase } from 'pg';
import pLimit from 'p-limit';
import { keyOf } from '#server/platform/images/image-key.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

const pathsPerQuery = 1_000;
/** Requests to a bucket at the same time. */
const concurrency = 16;

/** Finds uploaded pictures whose original is not in the storage. */
export async function findMissingPictures(
  { client, storage }: { client: ClientBase; storage: Pick<Storage, 'exists'> },
  limit: number,
): Promise<{ checked: number; wrong: number; examples: string[] }> {
  const atOnce = pLimit(concurrency);
  const found = { checked: 0, wrong: 0, examples: [] as string[] };
  for (let after = ''; ;) {
    const { rows } = await client.query<{ path: string }>(
      'select path from uploads where path > $1 order by path limit $2',
      [after, pathsPerQuery],
    );
    const exist = await atOnce.map(rows, ({ path }) => storage.exists(keyOf(path)));
    const absent = rows.map(({ path }) => path).filter((_path, index) => !exist[index]);
    const missing = await stillUploaded(client, absent);
    found.checked += rows.length;
    found.wrong += missing.length;
    found.examples.push(...missing.slice(0, limit - found.examples.length));
    const last = rows.at(-1);
    if (!last || rows.length < pathsPerQuery) return found;
    after = last.path;
  }
}

/** A picture that is used nowhere may have been deleted meanwhile. One that is being uploaded has its row before its file. */
async function stillUploaded(client: ClientBase, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const { rows } = await client.query<{ path: string }>(
    `select path from uploads where path = any($1) and created_at < now() - interval '1 minute' order by path`,
    [paths],
  );
  return rows.map(({ path }) => path);
}
