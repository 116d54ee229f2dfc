import path from 'node:path';
import { endChild, nextMessage, startChild } from './children.ts';
import { compare, type Figure } from './figure.ts';
import { fetchOk, get, type HttpRequest } from './http.ts';
import { load, repeat, type Server } from './load.ts';

/** A response that the bare server repeats. */
export type BareResponse = {
  method: HttpRequest['method'];
  path: string;
  status: number;
  headers: Record<string, string | string[]>;
  body: Uint8Array;
};

type Bare = AsyncDisposable & Server;

const program = path.join(import.meta.dirname, 'bare-server.ts');

/** Headers that Node itself writes. */
const byNode = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

type Read = { name: string; path: string; aim?: number };

/** Compares public reads with a bare Fastify that sends the same bytes. */
export async function compareReads(
  shop: Server,
  reads: readonly Read[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  await using bare = await startBare(
    shop.url,
    reads.map((read) => get(read.path)),
  );
  const figures: Figure[] = [];
  for (const { path: place, ...read } of reads) {
    const turn = (server: Server) => () => load(server, { requests: repeat(get(place)), seconds });
    figures.push(...(await compare({ ...read, of: 'requests', rounds, shop: turn(shop), ceiling: turn(bare) })));
  }
  return figures;
}

/** Starts a bare Fastify with the shop's responses: status, headers and bytes, in the same encoding. */
export async function startBare(shopUrl: string, requests: readonly HttpRequest[]): Promise<Bare> {
  const responses = await Promise.all(requests.map((request) => recordResponse(shopUrl, request)));
  const child = startChild([program], { ...process.env, NODE_ENV: 'production' });
  try {
    child.send(responses);
    const url = await nextMessage<string>(child, 10_000);
    for (const [index, request] of requests.entries()) await expectSame(url, request, responses[index]);
    return { url, pid: child.pid ?? 0, [Symbol.asyncDispose]: () => endChild(child) };
  } catch (error) {
    await endChild(child);
    throw error;
  }
}

async function recordResponse(url: string, request: HttpRequest): Promise<BareResponse> {
  const { status, headers, body } = await fetchOk(url, request);
  const included = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || byNode.has(name) ? [] : [[name, value] as const],
  );
  return { method: request.method, path: request.path, status, headers: Object.fromEntries(included), body };
}

async function expectSame(url: string, request: HttpRequest, expected: BareResponse | undefined): Promise<void> {
  const again = await recordResponse(url, request);
  if (JSON.stringify(again) !== JSON.stringify(expected)) {
    throw new Error(`The bare server does not answer ${request.method} ${request.path} like the shop.`);
  }
}
