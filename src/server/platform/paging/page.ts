import type { Paging } from '#contract/paging.ts';
import type { Cursor } from './cursor.ts';

export type Page<Row> = {
  rows: Row[];
  /** Null on the last page. */
  nextCursor: string | null;
};

/** Builds a page of `limit` rows. One more row in `found` means that there is a next page. */
export function pageOf<Place, Row extends Place>(found: Row[], limit: number, { encode }: Cursor<Place>): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last && found.length > limit ? encode(last) : null };
}

/** Reads one page of a list. Throws BAD_CURSOR. */
export const readPage = async <Place, Row extends Place>(
  { limit, cursor: text }: Paging,
  cursor: Cursor<Place>,
  read: (page: { limit: number; after: Place | undefined }) => Promise<Row[]>,
): Promise<Page<Row>> => pageOf(await read({ limit: limit + 1, after: cursor.decode(text) }), limit, cursor);
