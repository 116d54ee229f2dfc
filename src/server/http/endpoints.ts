import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Endpoint, isOpenToKeys, type OwnerField } from '#contract/endpoint.ts';
import type { OwnersOnly } from '#contract/shop/permissions.ts';
import { type ResponseOf, type Call, type Endpoints, endpoints, type ValidatedRequest } from '#contract/endpoints.ts';
import { ErrorBody } from '#contract/errors.ts';
import type { Idempotency } from '#server/platform/idempotency/idempotency.ts';
import { withKey } from '#server/platform/audit/current-key.ts';
import { type AdminCaller, isKey, type KeyCaller } from '#server/platform/sessions/caller.ts';
import type { Sessions, SessionUser } from '#server/platform/sessions/sessions.ts';
import { readText, registerTextRoute } from './text-body.ts';
import { createIdempotencyHooks } from '#server/http/idempotency/idempotency.ts';
import { sendStored } from '#server/http/idempotency/stored-reply.ts';
import { readFile, registerMultipartRoute } from './multipart.ts';
import type { MemberAccess } from './member-access.ts';
import { nextLink } from './next-link.ts';
import type { PublicApi, PublicHandler } from './public-api.ts';
import { apiKeyOf, cookieHalf, notYours, signInNeeded, tokenHalf } from './session.ts';
import { previewTokenOf, type Previews, refuseInPreview, replyInPreview } from './previews.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. */
    user: AdminCaller | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint & { call: string };
  }
}

type NeedsPerson = { stepUp: true } | { aboutCaller: true } | { permission: 'member' | OwnersOnly };
type Callers = { anyone: undefined; visitor: SessionUser | undefined; shopper: SessionUser; admin: AdminCaller };
/** Who calls. A program with an API key calls only what `isOpenToKeys`. */
type Caller<C extends Call> = Endpoints[C] extends NeedsPerson ? SessionUser : Callers[Endpoints[C]['access']];

/** The argument of a handler: the validated request and its caller. */
export type HandlerInput<C extends Call> = ValidatedRequest<C> & {
  user: Caller<C>;
  /** The uploaded file, where the contract declares one. */
  file: Endpoints[C] extends { file: string } ? Buffer : undefined;
  /** The CSV, where the contract declares it. */
  csv: Endpoints[C] extends { consumes: 'text/csv' } ? Buffer : undefined;
  /** The text, where the contract declares several types. */
  text: Endpoints[C] extends { consumes: readonly (infer Type)[] } ? { type: Type; bytes: Buffer } : undefined;
  /** Sets the `Link` header to the next page. */
  nextPage: (cursor: string | null) => void;
} & (Endpoints[C] extends { cached: true } ? CachedInput : UncachedInput);

/** Without the request, since pages call a cached endpoint within the process. */
type CachedInput = {
  /** Adds tags to the response, which is purged when one of them changes. */
  addTags: (...tags: string[]) => void;
};
type UncachedInput = { request: FastifyRequest; reply: FastifyReply };

export type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<ResponseOf<C>>;

/** Registers the handler of one declared endpoint. Limit, session, validation and ownership come from the declaration. */
export type Register = <C extends Call>(
  call: C,
  handler: Handler<C>,
  options?: { limit?: (request: FastifyRequest) => Promise<void> },
) => void;

const bothHalves = { session: [], token: [] };
/** The security requirements in OpenAPI. An empty object allows a call without a session. */
const security = {
  anyone: {},
  visitor: { security: [bothHalves, {}] },
  shopper: { security: [bothHalves] },
  admin: { security: [bothHalves] },
};
const sessionOrKey = { security: [bothHalves, { key: [] }] };

const readField = (request: FastifyRequest, field: OwnerField): unknown => {
  const [part, name] = field.split('.') as ['params' | 'body', string];
  return (request[part] as Record<string, unknown> | null | undefined)?.[name];
};

/** Throws NOT_YOURS when a request names another owner than the session's user. */
const authorize = (request: FastifyRequest, owner: readonly OwnerField[]) => {
  for (const field of owner) {
    const value = readField(request, field);
    if (value !== undefined && value !== request.user?.id) throw notYours();
  }
};

const toRouteSchema = (endpoint: Endpoint) => {
  const { summary, tag, access, permission, stepUp, params, query, body, responses } = endpoint;
  return {
    summary,
    tags: [tag],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(isOpenToKeys(endpoint) ? sessionOrKey : security[access]),
    ...(permission && { 'x-permission': permission }),
    ...(stepUp && { 'x-step-up': true }),
    response: { ...responses, '4xx': ErrorBody, '5xx': ErrorBody },
  };
};

/** With 200 and 201 declared, 201 is the default. A handler that repeats a response sets 200 itself. */
const successStatus = ({ responses }: Endpoint): number => Number(Object.keys(responses).at(-1));

/** Reads the body of a file or CSV, and returns what the handler gets. */
const readInput = async (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
  const text = endpoint.consumes === undefined ? undefined : await readText(request, reply, endpoint.consumes);
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    user: request.user ?? undefined,
    file: endpoint.file === undefined ? undefined : await readFile(request, reply, endpoint.file),
    csv: text?.bytes,
    text,
    request,
    reply,
    nextPage: (cursor: string | null) => void (cursor === null || reply.header('link', nextLink(request, cursor))),
  };
};

type RegisterDeps = {
  sessions: Sessions;
  /** Returns the program that an API key belongs to. Throws KEY_UNKNOWN, KEY_ENDED, KEY_EXPIRED and TOO_MANY_TRIES. */
  apiKeys: { authenticate(key: string): Promise<KeyCaller> };
  members: Pick<MemberAccess, 'check'>;
  idempotency: Idempotency;
  publicApi: PublicApi;
  previews: Pick<Previews, 'find'>;
};

export function createRegister(
  app: FastifyInstance,
  { sessions, apiKeys, members, idempotency, publicApi, previews }: RegisterDeps,
): Register {
  app.decorateRequest('user', null);

  const findUser = async (request: FastifyRequest, { guests = false }: Endpoint): Promise<SessionUser | null> => {
    const found = await sessions.authenticate(cookieHalf(request), tokenHalf(request));
    return found && (guests || found.role !== 'guest') ? found : null;
  };

  const authenticate = async (request: FastifyRequest, endpoint: Endpoint) => {
    const { access } = endpoint;
    const key = apiKeyOf(request);
    // Keys open calls of the admin alone: elsewhere the program is a visitor.
    if (key === undefined) request.user = await findUser(request, endpoint);
    else if (access === 'admin') request.user = await apiKeys.authenticate(key);
    if (access === 'visitor') return;
    if (!request.user) throw signInNeeded();
    if (access === 'admin') await members.check(request.user, endpoint);
  };

  return (call, handler, { limit } = {}) => {
    const endpoint: Endpoint = endpoints[call];
    const [method, url] = call.split(' ') as [string, string];
    const once = endpoint.creates ? createIdempotencyHooks(idempotency, call, endpoint) : undefined;
    const respond = endpoint.cached ? publicApi.add(call, endpoint, handler as unknown as PublicHandler) : undefined;

    const route: RouteOptions = {
      method,
      url,
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      config: { endpoint: { ...endpoint, call } },
      schema: toRouteSchema(endpoint),
      preValidation: async (request) => {
        if (!respond) refuseInPreview(request);
        if (endpoint.access !== 'anyone') await authenticate(request, endpoint);
        // After the session, so that nobody can use up the limit of those who share the IP address.
        if (limit) await limit(request);
      },
      preHandler: [async (request) => authorize(request, endpoint.owner ?? []), ...(once ? [once.claim] : [])],
      ...(once && { onSend: once.store }),
      handler: async (request, reply) => {
        const token = respond && previewTokenOf(request);
        if (token !== undefined) return replyInPreview(previews, token, { call, request, reply });
        if (respond) return sendStored(request, reply, (await respond(request)).stored);
        const input = (await readInput(endpoint, request, reply)) as unknown as HandlerInput<typeof call>;
        void reply.code(successStatus(endpoint)).header('cache-control', 'no-store');
        const respondOnce = () => (once ? once.handle(request, () => handler(input)) : handler(input));
        return request.user && isKey(request.user) ? withKey(request.user.id, respondOnce) : respondOnce();
      },
    };
    if (endpoint.file !== undefined) registerMultipartRoute(app, route);
    else if (endpoint.consumes !== undefined) registerTextRoute(app, route, endpoint.consumes);
    else app.route(route);
  };
}
