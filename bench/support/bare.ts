import path from 'node:path';
import { fetchOk, type HttpRequest } from './http.ts';
import { endChild, nextMessage, startChild } from './children.ts';
import type { Server } from './load.ts';

/** A response that the bare server repeats. */
export type BareResponse = {
  method: HttpRequest['method'];
  path: string;
  status: number;
  headers: Record<string, string | string[]>;
  body: Uint8Array;
};

export type Bare = AsyncDisposable & Server;

const program = path.join(import.meta.dirname, 'bare-server.ts');

/** Headers that Node itself writes. */
const byNode = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

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
