import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type HttpRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/** Sends one request, on a connection of its own. The body is returned as it was transferred, compressed. */
export async function send(url: string, { method, path, headers, body }: HttpRequest): Promise<HttpResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
  const sent = request(new URL(path, url), { method, headers, agent: false, timeout: 30_000 }, (response) => {
    const { statusCode = 0, headers: received } = response;
    buffer(response).then((bytes) => resolve({ status: statusCode, headers: received, body: bytes }), reject);
  });
  sent.once('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered in time`)));
  sent.once('error', reject).end(body);
  return promise;
}

/** Sends one request and throws unless it succeeds. */
export async function fetchOk(url: string, sent: HttpRequest): Promise<HttpResponse> {
  const response = await send(url, sent);
  if (response.status < 200 || response.status > 299) {
    throw new Error(`${sent.method} ${sent.path} answered ${response.status}: ${response.body.toString()}`);
  }
  return response;
}

export const getJson = async <T>(url: string, path: string): Promise<T> =>
  JSON.parse((await fetchOk(url, { method: 'GET', path, headers: {} })).body.toString()) as T;

/** Returns a GET request with the encodings that browsers accept. */
export const get = (path: string): HttpRequest => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'gzip, deflate, br' },
});

/** Sends a request and returns how long the complete response took, in ms. */
export async function timeOf(url: string, sent: HttpRequest): Promise<number> {
  const startedAt = performance.now();
  await fetchOk(url, sent);
  return performance.now() - startedAt;
}
