import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { GatewayAway } from '#server/platform/payment-gateway/payment-gateway.ts';
import { complaintIn, PaypalRefusal } from './paypal-refusal.ts';
import { type AccessToken, createTokens } from './paypal-token.ts';

export type PaypalAccess = {
  clientId: string;
  secret: string;
  baseUrl: string;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  timeouts?: Partial<typeof defaultTimeouts> | undefined;
};

/**
 * In milliseconds. `answer` bounds one attempt from the connection to the last byte; `pause` is doubled with every try;
 * `busy` is for PayPal to finish the same call, which came at the same time.
 */
const defaultTimeouts = { answer: 10_000, pause: 300, longestPause: 5_000, busy: 2_000 };
const attempts = 3;

export type Question<Answer> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `{name}` where an id goes: what the log names. */
  path: string;
  ids?: Record<string, string>;
  /** JSON text. */
  body?: string;
  /** The idempotency key, without which nothing that moves money may be asked twice. */
  requestId?: string;
  answer: z.ZodType<Answer>;
};

export type PaypalClient = { call<Answer>(question: Question<Answer>): Promise<Answer> };

/** No answer, or one that may be another the next time. */
class Passing extends Error {
  readonly retryAfterMs: number;

  constructor(reason: string, retryAfterMs = 0) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
  }
}

type Sent = { method: string; path: string; url: string; headers: Record<string, string>; body?: string | undefined };

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

/** The name of what went wrong, never its words: they may quote what was sent. */
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

/** Calls of PayPal's REST API. What fails in passing is asked again, under the same idempotency key, then is `GatewayAway`. */
export function createPaypalClient({ clientId, secret, baseUrl, clock, log, timeouts }: PaypalAccess): PaypalClient {
  const limits = { ...defaultTimeouts, ...timeouts };
  const root = baseUrl.replace(/\/+$/, '');

  const send = async ({ method, path, url, headers, body }: Sent): Promise<{ status: number; json: unknown }> => {
    let response: Response;
    let json: unknown;
    try {
      const signal = AbortSignal.timeout(limits.answer);
      response = await fetch(url, { method, headers, redirect: 'error', signal, ...(body !== undefined && { body }) });
      json = parse(await response.text());
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ method, path, reason }, 'no answer of PayPal');
      throw new Passing(reason);
    }
    const { status } = response;
    if (response.ok) return { status, json };
    const complaint = complaintIn(status, json, response.headers.get('paypal-debug-id'));
    const { issues, debugId } = complaint;
    log.warn({ method, path, status, debugId, issues }, 'a call of PayPal failed');
    if (issues.includes('PREVIOUS_REQUEST_IN_PROGRESS')) throw new Passing('still at work', limits.busy);
    if (isPassing(status)) {
      throw new Passing(`status ${status}`, Number(response.headers.get('retry-after') ?? 0) * 1000 || 0);
    }
    if (status === 401 || status === 403) return { status, json };
    throw new PaypalRefusal(complaint);
  };

  const askToken = async (): Promise<AccessToken> => {
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
    if (!token.success) throw new GatewayAway('PayPal gives no access token.');
    return { token: token.data.access_token, seconds: token.data.expires_in };
  };
  const tokens = createTokens(askToken, clock);

  const sendAs = (token: string, { method, path, ids = {}, body, requestId }: Question<unknown>) =>
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

  const ask = async <Answer>(question: Question<Answer>): Promise<Answer> => {
    const token = await tokens.current();
    let reply = await sendAs(token, question);
    if (reply.status === 401) {
      tokens.drop(token);
      reply = await sendAs(await tokens.current(), question);
    }
    // Neither is about this payment: the operator has to mend the shop's access.
    if (reply.status >= 400) throw new GatewayAway(`PayPal does not let the shop in (status ${reply.status}).`);
    const answer = question.answer.safeParse(reply.json);
    if (answer.success) return answer.data;
    log.warn(
      { method: question.method, path: question.path, status: reply.status },
      'an answer of PayPal is unreadable',
    );
    throw new Passing('the answer cannot be read');
  };

  return {
    async call(question) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await ask(question);
        } catch (error) {
          if (!(error instanceof Passing)) throw error;
          const pause = Math.max(limits.pause * 2 ** (tries - 1) * (0.5 + Math.random()), error.retryAfterMs);
          if (tries === attempts || pause > limits.longestPause) {
            throw new GatewayAway(`PayPal, ${question.method} ${question.path}: ${error.message}`);
          }
          await setTimeout(pause);
        }
      }
    },
  };
}
