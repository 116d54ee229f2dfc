import { setTimeout } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { GatewayUnavailable } from '#server/platform/payment-gateway/payment-gateway.ts';
import { PaypalRefusal, parseProblem } from './paypal-refusal.ts';
import { type AccessToken, createTokenCache } from './paypal-token.ts';

export type PaypalAccess = {
  clientId: string;
  secret: string;
  baseUrl: string;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  timeouts?: Partial<typeof defaultTimeouts> | undefined;
};

/**
 * In milliseconds. `answer` limits one attempt from the connection to the last byte. `pause` doubles with every attempt. `busy` is
 * the wait while PayPal still works on an earlier call with the same id.
 */
const defaultTimeouts = { answer: 10_000, pause: 300, longestPause: 5_000, busy: 2_000 };
const attempts = 3;

export type PaypalRequest<Result> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Has `{name}` in place of an id. The log names the call by it. */
  path: string;
  ids?: Record<string, string>;
  /** JSON text. */
  body?: string;
  /** The idempotency key. A call that moves money must have one, since it may be sent more than once. */
  requestId?: string;
  response: z.ZodType<Result>;
};

export type PaypalClient = { call<Result>(request: PaypalRequest<Result>): Promise<Result> };

/** No response, or one that may differ at the next attempt. */
class TransientError extends Error {
  readonly retryAfterMs: number;

  constructor(reason: string, retryAfterMs = 0) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
  }
}

type HttpRequest = {
  method: string;
  path: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
};

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const isTransient = (status: number) => status >= 500 || status === 429 || status === 408;

/** Returns the code or class of an error, never its message, which may quote what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Creates a client for PayPal's REST API. Transient failures are retried under the same idempotency key; the last one becomes a
 * `GatewayUnavailable`. Throws `PaypalRefusal` for a call that PayPal understood and refused.
 */
export function createPaypalClient({ clientId, secret, baseUrl, clock, log, timeouts }: PaypalAccess): PaypalClient {
  const limits = { ...defaultTimeouts, ...timeouts };
  const root = baseUrl.replace(/\/$/, '');

  const send = async ({
    method,
    path,
    url,
    headers,
    body,
  }: HttpRequest): Promise<{ status: number; json: unknown }> => {
    let response: Response;
    let json: unknown;
    try {
      const signal = AbortSignal.timeout(limits.answer);
      response = await fetch(url, { method, headers, redirect: 'error', signal, ...(body !== undefined && { body }) });
      json = parse(await response.text());
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ method, path, reason }, 'PayPal did not respond');
      throw new TransientError(reason);
    }
    const { status } = response;
    if (response.ok) return { status, json };
    const problem = parseProblem(status, json, response.headers.get('paypal-debug-id'));
    const { issues, debugId } = problem;
    log.warn({ method, path, status, debugId, issues }, 'a call to PayPal failed');
    if (issues.includes('PREVIOUS_REQUEST_IN_PROGRESS')) throw new TransientError('still in progress', limits.busy);
    if (isTransient(status)) {
      throw new TransientError(`status ${status}`, Number(response.headers.get('retry-after') ?? 0) * 1000 || 0);
    }
    if (status === 401 || status === 403) return { status, json };
    throw new PaypalRefusal(problem);
  };

  const fetchToken = async (): Promise<AccessToken> => {
    const path = '/v1/oauth2/token';
    const { json } = await send({
      method: 'POST',
      path,
      url: root + path,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const token = Token.safeParse(json);
    if (!token.success) throw new GatewayUnavailable('PayPal returned no access token.');
    return { token: token.data.access_token, seconds: token.data.expires_in };
  };
  const tokens = createTokenCache(fetchToken, clock);

  const sendWithToken = (token: string, { method, path, ids = {}, body, requestId }: PaypalRequest<unknown>) =>
    send({
      method,
      path,
      url: root + path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(ids[name] ?? '')),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      body,
    });

  const attempt = async <Result>(request: PaypalRequest<Result>): Promise<Result> => {
    const token = await tokens.current();
    let reply = await sendWithToken(token, request);
    if (reply.status === 401) {
      tokens.drop(token);
      reply = await sendWithToken(await tokens.current(), request);
    }
    // Not a decline of this payment: the operator has to correct the shop's credentials or permissions.
    if (reply.status >= 400)
      throw new GatewayUnavailable(`PayPal refuses the shop's credentials (status ${reply.status}).`);
    const parsed = request.response.safeParse(reply.json);
    if (parsed.success) return parsed.data;
    const { method, path } = request;
    log.warn({ method, path, status: reply.status }, 'a response of PayPal is unreadable');
    throw new TransientError('the response is unreadable');
  };

  return {
    async call(request) {
      try {
        return await pRetry(() => attempt(request), {
          retries: attempts - 1,
          minTimeout: limits.pause,
          randomize: true,
          async shouldRetry({ error, retryDelay }) {
            if (!(error instanceof TransientError) || error.retryAfterMs > limits.longestPause) return false;
            if (error.retryAfterMs > retryDelay) await setTimeout(error.retryAfterMs - retryDelay);
            return true;
          },
        });
      } catch (error) {
        if (!(error instanceof TransientError)) throw error;
        throw new GatewayUnavailable(`PayPal, ${request.method} ${request.path}: ${error.message}`);
      }
    },
  };
}
