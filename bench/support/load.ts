import autocannon from 'autocannon';
import type { HttpRequest } from './http.ts';
import type { Turn } from './figure.ts';
import { processorSeconds } from './process-status.ts';

/** The number of simultaneous connections. Each waits for the response before it sends its next request. */
export const connections = 16;

export type Server = { url: string; pid: number };

/** One list of requests per connection, repeated for some seconds or until a number of responses. */
type Load = {
  requests: readonly (readonly HttpRequest[])[];
} & ({ seconds: number } | { amount: number; onResponse: (status: number, body: string) => void });

export type Loaded = Turn & { p99Ms: number };

/** Loads a server with requests. Throws when a response is an error. */
export async function load({ url, pid }: Server, { requests, ...extent }: Load): Promise<Loaded> {
  let next = 0;
  const onResponse = 'onResponse' in extent ? { onResponse: extent.onResponse } : {};
  const options = {
    url,
    connections: requests.length,
    pipelining: 1,
    timeout: 30,
    sampleInt: 100,
    ...('seconds' in extent ? { duration: extent.seconds } : { amount: extent.amount }),
    setupClient(client: autocannon.Client) {
      const own = requests[next] ?? [];
      next += 1;
      client.setRequests(own.map((request) => ({ ...request, ...onResponse })));
    },
  };
  const { promise: done, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
  let startedAt = performance.now();
  let lastAt = startedAt;
  let responses = 0;
  let processorBefore: number | undefined;
  running.on('start', () => {
    startedAt = performance.now();
    processorBefore = processorSeconds(pid);
  });
  running.on('response', () => {
    lastAt = performance.now();
    responses += 1;
  });
  const { errors, timeouts, non2xx, statusCodeStats, latency } = await done;
  const processorAfter = processorSeconds(pid);
  if (errors + timeouts + non2xx > 0 || responses === 0) {
    const statuses = JSON.stringify(statusCodeStats);
    throw new Error(`Under load ${url} returned ${errors} errors, ${timeouts} timeouts and the statuses ${statuses}`);
  }
  const perSecond = (responses * 1000) / (lastAt - startedAt);
  const loaded = { perSecond, p99Ms: latency.p99 };
  if (processorBefore === undefined || processorAfter === undefined) return loaded;
  return { ...loaded, perProcessorSecond: responses / (processorAfter - processorBefore) };
}

/** Sends the same request on every connection. */
export const repeat = (request: HttpRequest): HttpRequest[][] => Array.from({ length: connections }, () => [request]);

/** Distributes the requests, so that no two connections send the same one. */
export function distribute(requests: readonly HttpRequest[]): HttpRequest[][] {
  const lists = Array.from({ length: connections }, (): HttpRequest[] => []);
  for (const [index, request] of requests.entries()) lists[index % connections]?.push(request);
  return lists;
}
