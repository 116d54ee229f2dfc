import type { ResponseOf, Call, RequestOf } from '#contract/endpoints.ts';
import { toNetworkError, toResponseError } from './api-error.ts';
import { fillPath, nextCursorIn, searchOf } from './url.ts';

/** One file, sent as a multipart form. */
export type Upload = {
  field: string;
  file: File;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

export type TransportRequest = {
  method: string;
  url: string;
  body?: unknown;
  upload?: Upload;
  /** Sent as it is, under its own type, instead of a body. */
  content?: Blob;
  headers: Record<string, string>;
  /** How long to wait for the whole answer, when that is longer than usual. */
  timeoutMs?: number;
  /** Aborts the request. */
  signal?: AbortSignal;
};
/** `body` is undefined when there was none or it was no JSON. */
export type TransportResponse = { status: number; headers: { get(name: string): string | null }; body: unknown };
/** How a request travels: `fetch` in the browser, straight into the server's app while it renders. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

type Options = {
  /** The same key again makes a repeated write answer what it answered first. */
  idempotencyKey?: string;
  /** For an answer that takes its time, such as an export. */
  timeoutMs?: number;
  signal?: AbortSignal;
  upload?: Upload;
  content?: Blob;
};
type Request<C extends Call> = Omit<RequestOf<C>, 'query'> &
  Partial<Pick<RequestOf<C>, 'query' & keyof RequestOf<C>>> &
  Options;
type Arguments<C extends Call> =
  Extract<keyof RequestOf<C>, 'params' | 'body'> extends never ? [request?: Request<C>] : [request: Request<C>];

export type ApiAnswer<C extends Call> = {
  response: ResponseOf<C>;
  /** Where the next page of a list starts; null at its end. */
  nextCursor: string | null;
};

/** `api('GET /api/cart/get/:userId', { params: { userId } })`. Rejects with an `ApiError`. */
export type Api = <C extends Call>(call: C, ...request: Arguments<C>) => Promise<ApiAnswer<C>>;

type AnyRequest = Options & {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export function createApi(transport: Transport): Api {
  const call = async (key: string, { params, query, idempotencyKey, ...carried }: AnyRequest = {}) => {
    const [method = '', path = ''] = key.split(' ');
    const response = await transport({
      method,
      url: fillPath(path, params) + searchOf(query),
      headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
      ...carried,
    }).catch((cause: unknown) => {
      throw toNetworkError(cause);
    });
    const { status, headers } = response;
    const readable = response.body !== undefined || status === 204;
    if (status < 200 || status > 299 || !readable)
      throw toResponseError(status, response.body, headers.get('retry-after'));
    return { response: response.body, nextCursor: nextCursorIn(headers.get('link')) };
  };
  // The one place where JSON takes its declared type: the server validates every answer against the same declaration.
  return call as Api;
}
