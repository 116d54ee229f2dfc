import { getLocale } from '#i18n/locale.ts';
import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type StoredReply, storeReply } from '#server/platform/cache/stored-reply.ts';
import type { Tag, TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import { currentMarket, tagsOfMarket } from '#server/platform/markets/current-market.ts';
import { notFound } from './errors.ts';
import { nextLink } from './next-link.ts';

/** A call of a cached endpoint. The validated parameters and query identify its response; the URL is that of the next page's link. */
type PublicRequest = { url: string; params: unknown; query: unknown };

export type PublicHandler = (input: {
  params: unknown;
  query: unknown;
  addTags: (...tags: Tag[]) => void;
  nextPage: (cursor: string | null) => void;
}) => Promise<unknown>;

/** `body` is undefined unless the response was just created. */
type CachedResponse = { stored: StoredReply; body: unknown };

export type PublicResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** Name what the response shows. */
  tags: readonly Tag[];
};

export type PublicApi = ReturnType<typeof createPublicApi>;

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

const invalidQuery = () => new AppError(422, 'INVALID_FIELDS', m.field_please_check_what_you_entered());

/**
 * Creates the public endpoints with cached responses. They are served over HTTP, and within the process to the pages that are
 * rendered from them, which get the body as an object. Both share the cache. Each body has passed the declared schema.
 */
export function createPublicApi({ cache }: { cache: TaggedCache }) {
  const served = new Map<
    string,
    { endpoint: Endpoint; respond: (request: PublicRequest) => Promise<CachedResponse> }
  >();

  /** Adds an endpoint. Its responses are stored by the validated input, so unknown query parameters create no further copies. */
  const add = (call: string, endpoint: Endpoint, handle: PublicHandler) => {
    const schema = endpoint.responses[200] ?? z.never();
    const respond = async (request: PublicRequest): Promise<CachedResponse> => {
      const params = endpoint.params ? request.params : {};
      const query = endpoint.query ? request.query : {};
      const market = currentMarket();
      const context = endpoint.localized ? ` ${getLocale()}${market ? `-${market.key}` : ''}` : '';
      let created = undefined as { reply: StoredReply; body: unknown } | undefined;
      const stored = await cache.get(
        `${call} ${JSON.stringify(params)} ${JSON.stringify(query)}${context}`,
        async () => {
          const tags: Tag[] = market && endpoint.localized ? tagsOfMarket(market) : [];
          let next = null as string | null;
          const response = await handle({
            params,
            query,
            addTags: (...added) => void tags.push(...added),
            nextPage: (cursor) => {
              next = cursor;
            },
          });
          const body = z.encode(schema, response);
          const link = next === null ? {} : { link: nextLink({ url: request.url, query }, next) };
          created = { body, reply: storeReply(200, { ...headers, ...link }, JSON.stringify(body), tags) };
          return { reply: created.reply, cacheable: true };
        },
      );
      return { stored, body: created?.reply === stored ? created.body : undefined };
    };
    served.set(call, { endpoint, respond });
    return respond;
  };

  /** Answers a call of a page. Its input is not validated yet. */
  const read = async (call: string, { url, params, query }: PublicRequest): Promise<PublicResponse> => {
    const { endpoint, respond } = served.get(call) ?? {};
    if (!endpoint || !respond) throw new Error(`${call} is not for pages`);
    const { stored, body } = await respond({
      url,
      params: validate(endpoint.params, params, notFound),
      query: validate(endpoint.query, query, invalidQuery),
    });
    const { status, tags } = stored;
    return { status, headers: stored.headers, body: body ?? JSON.parse(stored.identity.toString()), tags };
  };

  return {
    add,
    read,
    /** Answers a call whose input is valid. */
    respond: async (call: string, request: PublicRequest): Promise<StoredReply | undefined> =>
      (await served.get(call)?.respond(request))?.stored,
  };
}

function validate(schema: z.ZodType | undefined, input: unknown = {}, refuse: () => AppError): unknown {
  const result = schema?.safeParse(input);
  if (result && !result.success) throw refuse();
  return result?.data;
}
