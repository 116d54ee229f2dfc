import { startBare } from './bare.ts';
import { compare, type Figure } from './figure.ts';
import { get } from './http.ts';
import { load, repeat, type Server } from './load.ts';

type Read = { name: string; path: string; aim?: number };

/** Compares public reads with a bare Fastify that sends the same bytes. */
export async function compareReads(
  shop: Server,
  reads: readonly Read[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  await using bare = await startBare(
    shop.url,
    reads.map(({ path }) => get(path)),
  );
  const figures: Figure[] = [];
  for (const { path, ...read } of reads) {
    const turn = (server: Server) => () => load(server, { requests: repeat(get(path)), seconds });
    figures.push(...(await compare({ ...read, of: 'requests', rounds, shop: turn(shop), ceiling: turn(bare) })));
  }
  return figures;
}
