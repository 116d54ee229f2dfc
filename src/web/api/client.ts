import type { ResponseOf, Call, RequestOf } from '#contract/endpoints.ts';
import type { PageContext } from '#contract/locale-prefix.ts';
import { toNetworkError, toResponseError } from './api-error.ts';
import { fillPath, nextCursorIn, searchOf } from './url.ts';

/** One file, sent as a multipart form. */
export type Upload = {
  field: string;
  file: File;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

export type TransportRequest = {
  method: string;
  url: string;
  body?: unknown;
  upload?: Upload;
  /** Sent unchanged with its own content type, instead of a body. */
  content?: Blob;
  headers: Record<string, string>;
  /** How long to wait for the whole response, when it differs from the default. */
  timeoutMs?: number;
  /** Reads a response that is neither JSON nor CSV. */
  read?: (response: Response) => Promise<unknown>;
  /** Aborts the request. */
  signal?: AbortSignal;
};
/** `body` is undefined when it is empty or not JSON. */
export type TransportResponse = { status: number; headers: { get(name: string): string | null }; body: unknown };
/** The endpoint of a request and its input, for a transport that has no use for the URL. */
export type TransportCall = {
  endpoint: string;
  params: Record<string, string> | undefined;
  query: Record<string, unknown> | undefined;
};
/** Sends a request: with `fetch` in the browser, or inside the process while the server renders. */
export type Transport = (request: TransportRequest, call: TransportCall) => Promise<TransportResponse>;

type Options = {
  /** A repeated write with the same key gets the response of the first one. */
  idempotencyKey?: string;
  /** Sent besides those that every request has. */
  headers?: Record<string, string>;
  /** For a slow response, such as an export. */
  timeoutMs?: number;
  read?: (response: Response) => Promise<unknown>;
  signal?: AbortSignal;
  upload?: Upload;
  content?: Blob;
};
type Request<C extends Call> = Omit<RequestOf<C>, 'query'> &
  Partial<Pick<RequestOf<C>, 'query' & keyof RequestOf<C>>> &
  Options;
type Arguments<C extends Call> =
  Extract<keyof RequestOf<C>, 'params' | 'body'> extends never ? [request?: Request<C>] : [request: Request<C>];

export type ApiResult<C extends Call> = {
  response: ResponseOf<C>;
  /** The cursor of the next page of a list; null at its end. */
  nextCursor: string | null;
};

/** `api('GET /api/cart/get/:userId', { params: { userId } })`. Rejects with an `ApiError`. */
export type Api = <C extends Call>(call: C, ...request: Arguments<C>) => Promise<ApiResult<C>>;

type AnyRequest = Options & {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Creates a client for a page. Its calls get responses in the language of the page, with the prices of its market. */
export function createApi(transport: Transport, context: PageContext = {}): Api {
  const call = async (key: string, { params, query, idempotencyKey, headers: further, ...rest }: AnyRequest = {}) => {
    const [method = '', path = ''] = key.split(' ');
    const request = {
      method,
      url: fillPath(path, params) + searchOf(inContext(context, query)),
      headers: {
        ...further,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...rest,
    };
    const response = await transport(request, { endpoint: key, params, query }).catch((cause: unknown) => {
      throw toNetworkError(cause);
    });
    const { status, headers } = response;
    const isReadable = response.body !== undefined || status === 204;
    if (status < 200 || status > 299 || !isReadable) throw toResponseError(status, response.body, headers);
    return { response: response.body, nextCursor: nextCursorIn(headers.get('link')) };
  };
  // Here JSON gets its declared type, unchecked: the server validates every response against the same declaration.
  return call as Api;
}

/** A call that names a language in its query is about that one, and takes the language of its response by another name. */
function inContext(
  { locale, ...context }: PageContext,
  query: Record<string, unknown> | undefined,
): Record<string, unknown> | undefined {
  if (locale === undefined) return query;
  return { ...query, ...(query && 'locale' in query ? { language: locale } : { locale }), ...context };
}
