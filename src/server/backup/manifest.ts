import { z } from 'zod';

/** The last entry of an archive. It has the numbers of rows and pictures of the entries before it, and their digests. */
export const manifestName = 'manifest.json';

/** Changes with the layout of an archive. */
export const format = 2;
/** The format without digests and seal, which is still read. */
const oldFormat = 1;

const count = z.int().nonnegative();

export const Manifest = z.object({
  format: z.literal([oldFormat, format]),
  /** The version of the program that wrote the archive. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** The number of migrations of the tables. */
  migrations: count.min(1),
  /** The number of rows of every table. */
  tables: z.record(z.string(), count),
  pictures: count,
  /** The SHA-256 digests of the entries before the manifest, by name; undefined in the old format. */
  digests: z.record(z.string(), z.string()).optional(),
  /** The location of the pictures. Those in a bucket are not in the archive. */
  picturesIn: z.enum(['archive', 'bucket']),
});
export type Manifest = z.infer<typeof Manifest>;

/** The fields that all formats of a manifest have. */
export const AnyManifest = z.object({ format: z.number() });

/** Rows are in `tables/<table>/<number>`, in COPY's text format, and pictures in `pictures/<key>`. */
export const partName = (table: string, number: number): string => `tables/${table}/${number}`;
export const pictureName = (key: string): string => `pictures/${key}`;

export type Place = { table: string } | { picture: string };

export function placeOf(name: string): Place | undefined {
  const [, table, picture] = /^(?:tables\/(\w+)\/\d+|pictures\/(.+))$/.exec(name) ?? [];
  if (table !== undefined) return { table };
  return picture === undefined ? undefined : { picture };
}

/** Describes the content of an archive in words. */
export function summaryOf({ tables, pictures, picturesIn }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, some) => sum + some, 0);
  const summary = `${rows} rows of ${Object.keys(tables).length} tables`;
  return picturesIn === 'bucket'
    ? `${summary}, without the pictures, which are in a bucket`
    : `${summary}, ${pictures} pictures`;
}
