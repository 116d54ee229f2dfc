import { randomKey } from '#contract/random-key.ts';
import type { TransportRequest, TransportResponse } from './client.ts';

type BrowserTransportOptions = {
  /** Returns the half of the session that scripts may read; the cookie has the other. */
  getToken: () => string | undefined;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
  newKey?: () => string;
};

export function createBrowserTransport({
  getToken,
  fetch = (input, init) => globalThis.fetch(input, init),
  timeoutMs: defaultTimeoutMs = 30_000,
  newKey = randomKey,
}: BrowserTransportOptions): (request: TransportRequest) => Promise<TransportResponse> {
  const send = async ({
    method,
    url,
    body,
    upload,
    content,
    headers,
    read,
    timeoutMs = defaultTimeoutMs,
    signal,
  }: TransportRequest): Promise<TransportResponse> => {
    if (upload) {
      // Loaded on demand: only a few pages upload files.
      const { postFile } = await import('./browser-upload.ts');
      const { text, ...response } = await postFile({ url, headers, upload, timeoutMs });
      return { ...response, body: parseJson(text) };
    }
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(content && { body: content }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: read ? await read(response) : bodyOf(response.headers, await response.text()),
    };
  };

  return async (request) => {
    const complete = { ...request, headers: headersOf(request, getToken(), newKey) };
    try {
      return await send(complete);
    } catch (cause) {
      // `fetch` throws a TypeError when the connection fails. A read can safely be retried.
      if (request.method === 'GET' && cause instanceof TypeError) return send(complete);
      throw cause;
    }
  };
}

function headersOf(
  { method, body, content, headers }: TransportRequest,
  token: string | undefined,
  newKey: () => string,
) {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(content && { 'content-type': content.type }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(method === 'POST' ? { 'idempotency-key': newKey() } : {}),
    ...headers,
  };
}

/** CSV stays text. */
const bodyOf = (headers: Headers, text: string): unknown =>
  headers.get('content-type')?.startsWith('text/csv') ? text : parseJson(text);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
