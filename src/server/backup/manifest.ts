import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The last entry of an archive. Its rows and pictures are what the entries before it must add up to. */
export const manifestName = 'manifest.json';

/** Changes when an archive is laid out in another way. */
export const format = 1;

const count = z.int().nonnegative();

export const Manifest = z.object({
  format: z.literal(format),
  /** Of the program that wrote the archive. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** How many migrations the tables had. */
  migrations: count.min(1),
  /** The rows of every table. */
  tables: z.record(z.string(), count),
  pictures: count,
  /** Where the pictures are; those in a bucket are not in the archive. */
  picturesIn: z.enum(['archive', 'bucket']),
});
export type Manifest = z.infer<typeof Manifest>;

/** What every version of an archive says. */
export const AnyManifest = z.object({ format: z.number() });

export async function readVersion(): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../../package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version;
}

/** The rows of a table lie in `tables/<table>/<number>`, in COPY's text format, a picture under `pictures/<key>`. */
export const partName = (table: string, number: number): string => `tables/${table}/${number}`;
export const pictureName = (key: string): string => `pictures/${key}`;

export type Place = { table: string } | { picture: string };

export function placeOf(name: string): Place | undefined {
  const [, table, picture] = /^(?:tables\/(\w+)\/\d+|pictures\/(.+))$/.exec(name) ?? [];
  if (table !== undefined) return { table };
  return picture === undefined ? undefined : { picture };
}

/** What is in the archive, in words. */
export function summaryOf({ tables, pictures, picturesIn }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, some) => sum + some, 0);
  const words = `${rows} rows of ${Object.keys(tables).length} tables`;
  return picturesIn === 'bucket'
    ? `${words}, without the pictures, which are in a bucket`
    : `${words}, ${pictures} pictures`;
}
