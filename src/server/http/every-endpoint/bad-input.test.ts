import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Call, endpoints } from '#contract/endpoints.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { contactMessages } from '#server/db/schema/index.ts';
import {
  type Attempt,
  attemptsInBody,
  attemptsInPath,
  attemptsInQuery,
  type Field,
  fieldsOf,
  isUserText,
  libraryMessages,
  slowTexts,
  createSample,
  withField,
} from '#testing/bad-input.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { createCaller } from '#testing/caller.ts';
import { offerLanguages } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

/**
 * Sends invalid values in every field of every request. The list is the contract itself, so new endpoints are covered automatically.
 * An endpoint with an unknown id in its path fails here.
 */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await offerLanguages(shop, { locales: ['en', 'de'] });
});
afterAll(() => shop[Symbol.asyncDispose]());

type Sent = { url: string; headers: Record<string, string>; payload?: string; label: string };
type Answer = Awaited<ReturnType<typeof inject>>;
type Verdict = (answer: Answer) => boolean;
type Parts = { params: unknown; query: unknown; body: unknown };

const calls = Object.entries(endpoints) as [Call, Endpoint][];
const withBody = calls.filter(([, { body }]) => body);
const withPath = calls.filter(([, { params }]) => params);
const withQuery = calls.filter(([, { query }]) => query);

const jsonType = 'application/json';
const deep = '['.repeat(30_000) + ']'.repeat(30_000);

const inject = (call: Call, { url, headers, payload }: Sent) =>
  shop.app.inject({ method: call.split(' ')[0] as 'GET', url, headers, ...(payload !== undefined && { payload }) });

/** Returns the names of all fields of a request. */
const namesIn = ({ params, query, body }: Endpoint): Set<string> =>
  new Set([params, query, body].flatMap((schema) => (schema ? fieldsOf(schema).flatMap(({ path }) => path) : [])));

async function requestsOf(call: Call, endpoint: Endpoint) {
  const { headers, known } = await createCaller(shop, endpoint, namesIn(endpoint));
  const sample = (schema: Endpoint['body']) => schema && createSample(schema, known);
  const good: Parts = { params: sample(endpoint.params), query: sample(endpoint.query), body: sample(endpoint.body) };

  const send = (label: string, { params, query, body }: Parts, raw?: { payload: string; type?: string }): Sent => {
    const path = call.split(' ')[1] as string;
    const values = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(
      values.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    );
    const named = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name]).toWellFormed()),
    );
    const [textType] = [endpoint.consumes ?? []].flat();
    const valid = textType === undefined ? endpoint.body && JSON.stringify(body) : 'slug';
    const payload = raw?.payload ?? valid;
    const type = raw ? raw.type : payload && (textType ?? jsonType);
    return {
      label,
      url: `${named}?${search}`,
      headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    };
  };
  return { good, send };
}

/** Sends requests a few at a time, without rate limits, and returns those with an unexpected response. */
async function unexpectedOf(call: Call, requests: { sent: Sent; right: Verdict }[]): Promise<string[]> {
  const wrong: string[] = [];
  for (let start = 0; start < requests.length; start += 8) {
    await shop.pool.query('delete from rate_limits');
    await Promise.all(
      requests.slice(start, start + 8).map(async ({ sent, right }) => {
        const answer = await inject(call, sent);
        if (!right(answer) || wordsOf(answer).some((words) => libraryMessages.test(words)))
          wrong.push(`${sent.label}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
      }),
    );
  }
  return wrong;
}

const errorOf = ({ headers, json }: Answer): Partial<ErrorBody> =>
  String(headers['content-type']).startsWith(jsonType) ? json<Partial<ErrorBody>>() : {};

const wordsOf = (answer: Answer): string[] => {
  const { message = '', errors = [] } = answer.statusCode >= 400 ? errorOf(answer) : {};
  return [message, ...errors.map((error) => error.message)];
};

const statusIs =
  (...statuses: number[]): Verdict =>
  (answer) =>
    statuses.includes(answer.statusCode) && Boolean(errorOf(answer).message);

const answered: Verdict = ({ statusCode }) => statusCode < 500 && statusCode !== 429;
const accepted: Verdict = (answer) => answered(answer) && errorOf(answer).code !== 'INVALID_FIELDS';

/** Whether an error names the field; of a list, also an entry, and of an entry, also its list. */
function isAbout({ path, kind }: Field, error: string): boolean {
  const name = path.join('.');
  const list = path.at(-1) === '0' ? path.slice(0, -1).join('.') : undefined;
  return error === name || error === list || (kind === 'array' && error.startsWith(`${name}.`));
}

/** Expects 422 with the name of the field. A value that may be accepted must at least be refused that way. */
const verdictOn =
  (field: Field, { refused }: Attempt): Verdict =>
  (answer) => {
    const isNamed =
      errorOf(answer).errors?.some((error) => isAbout(field, error.path) && error.message !== '') ?? false;
    return refused ? answer.statusCode === 422 && isNamed : accepted(answer) || (answered(answer) && isNamed);
  };

/** Expects what an unknown id gets: nothing is found, or it belongs to another user. */
const nothingFound: Verdict = (answer) =>
  [403, 404].includes(answer.statusCode) && answer.body.length < 1000 && Boolean(errorOf(answer).message);

async function tryFields(
  [call, endpoint]: readonly [Call, Endpoint],
  part: keyof Parts,
  attempts: (field: Field) => Attempt[],
) {
  const { good, send } = await requestsOf(call, endpoint);
  const schema = endpoint[part];
  const bad = (schema ? fieldsOf(schema) : []).flatMap((field) =>
    attempts(field).map((attempt) => ({
      sent: send(`${field.path.join('.')}, ${attempt.label}`, {
        ...good,
        [part]: withField(good[part], field.path, attempt.value),
      }),
      right: part === 'params' ? nothingFound : verdictOn(field, attempt),
    })),
  );
  const asIs = { sent: send('all valid', good), right: accepted };
  return unexpectedOf(call, [asIs, ...bad]);
}

test.each(withBody)('%s names the invalid fields of its body', async (call, endpoint) => {
  expect(await tryFields([call, endpoint], 'body', attemptsInBody)).toEqual([]);
});

test.each(withBody)('%s never blocks the event loop for long, whatever a text contains', async (call, endpoint) => {
  const { good, send } = await requestsOf(call, endpoint);
  const fields = endpoint.body ? fieldsOf(endpoint.body).filter(({ kind }) => kind === 'string') : [];
  const requests = fields.flatMap((field) =>
    Object.entries(slowTexts).map(([label, text]) =>
      send(`${field.path.join('.')}, ${label}`, { ...good, body: withField(good.body, field.path, text) }),
    ),
  );
  const slow: string[] = [];
  for (const sent of requests) {
    await shop.pool.query('delete from rate_limits');
    const before = process.threadCpuUsage();
    await inject(call, sent);
    // The time of this thread alone, since other tests may keep the machine busy. A careless check of such a text takes seconds.
    const { user } = process.threadCpuUsage(before);
    if (user > 400_000) slow.push(`${sent.label}: ${Math.round(user / 1000)} ms`);
  }
  expect(slow).toEqual([]);
});

test.each(withQuery)('%s names the invalid parameters of its query', async (call, endpoint) => {
  expect(await tryFields([call, endpoint], 'query', attemptsInQuery)).toEqual([]);
});

test.each(withPath)('%s finds nothing under an invalid name', async (call, endpoint) => {
  expect(await tryFields([call, endpoint], 'params', attemptsInPath)).toEqual([]);
});

const unreadable = ['%', '%zz', '%E0%A4%A', '%ED%A0%80', '%C0%AF'];

test.each(withPath)('%s refuses a path that cannot be decoded', async (call, endpoint) => {
  const { good, send } = await requestsOf(call, endpoint);
  const [name = ''] = Object.keys(good.params as object).slice(-1);
  const sent = send('', { ...good, params: withField(good.params, [name], 'HERE') });
  const naming = (text: string, ...statuses: number[]) => ({
    sent: { ...sent, label: text.slice(0, 20), url: sent.url.replace('HERE', text) },
    right: statusIs(...statuses),
  });
  const requests = [...unreadable.map((text) => naming(text, 400)), naming('x'.repeat(5000), 404, 414)];
  expect(await unexpectedOf(call, requests)).toEqual([]);
});

test.each(withBody)('%s refuses an invalid body', async (call, endpoint) => {
  const { good, send } = await requestsOf(call, endpoint);
  const whole = JSON.stringify(good.body);
  const raw = (status: number[], payload: string, type?: string) => ({
    sent: send(`${payload.slice(0, 40)} as ${type}`, good, { payload, ...(type !== undefined && { type }) }),
    right: statusIs(...status),
  });
  const more = `${whole.slice(0, -1)},"extra":${deep}}`;
  const sentOnce = raw([], more, jsonType).sent;
  expect(
    await unexpectedOf(call, [
      ...['[]', 'null', '"text"', '7', 'true', '[[]]', deep].map((payload) => raw([422], payload, jsonType)),
      ...['', '{"email":', '{"a":1}}', "{'a':1}", 'NaN', '\0'].map((payload) => raw([400], payload, jsonType)),
      ...['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'].map((payload) =>
        raw([400], payload, jsonType),
      ),
      ...[
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/html',
        'text/plain;charset=UTF-8',
        'nonsense',
      ].map((type) => raw([415], whole, type)),
      { ...raw([], more, jsonType), right: answered },
      { sent: { ...sentOnce, headers: { ...sentOnce.headers, 'idempotency-key': call } }, right: answered },
    ]),
  ).toEqual([]);
  expect({}).not.toHaveProperty('role');
});

test.each(withBody)('%s normalizes every text that a person typed', (_, { body }) => {
  const fields = fieldsOf(body ?? z.string()).filter(isUserText);
  const email = [' ADA@Example.COM\u200B', 'ada@example.com'] as const;
  const color = [' #A8\u0007482A ', '#a8482a'] as const;
  const typed: Record<string, readonly [sent: string, kept: string]> = {
    email,
    accent: color,
    ink: color,
    paper: color,
    // Of a gift.
    to: email,
    phone: [' 555\u0007 0100 ', '555 0100'],
    pincode: [' 75\u0007002 ', '75002'],
    country: [' D\u0007E ', 'DE'],
    barcode: [' Box\u0007 12 ', 'Box 12'],
    searchSynonyms: [' Zoe\u0308, tee\u0007 ', 'Zo\u00EB, tee'],
  };
  const textFor = ({ path }: Field) => typed[path.at(-1) ?? ''] ?? [' Zoe\u0308\u0007 ', 'Zo\u00EB'];
  const kept = fields.map((field) => field.schema.parse(textFor(field)[0]));
  expect(kept).toEqual(fields.map((field) => textFor(field)[1]));
});

type Reply = Record<string, string>;
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method, url, headers, ...(body && { body }) });

/** A text as sent, and as stored. */
const keptAs = [
  ['👩🏽‍🚀 ❤️ 🇺🇳', '👩🏽‍🚀 ❤️ 🇺🇳'],
  ['שלום ליאת, مرحبا', 'שלום ליאת, مرحبا'],
  ['\u200FABC\u200F!', '\u200FABC\u200F!'],
  ['Zoe\u0308 Z\u0337\u0351', 'Zo\u00EB Z\u0337\u0351'],
  [' \u00A0 Ada \t', 'Ada'],
  ['A\u0007d\u001Ba', 'Ada'],
  ['cut \uD83D off', 'cut \uFFFD off'],
] as const;

test.each(keptAs)('stores %j as %j everywhere', async (sent, kept) => {
  const { id, headers, email } = await signedInUser(shop);
  const profile = { name: sent, address: sent, phone: sent };
  const expected = { name: kept, address: kept, phone: kept };
  const url = `/api/users/update-user/${id}`;
  expect((await ask('POST', url, { id, user: { ...profile, email } }, headers)).json()).toMatchObject(expected);
  expect((await ask('GET', '/api/users/me', undefined, headers)).json()).toMatchObject(expected);

  const details = ['pickupPoint', 'deliveryAddress', 'country', 'city', 'companyName', 'vatNumber'];
  const all = (value: string, names: string[]) => Object.fromEntries(names.map((name) => [name, value]));
  await ask('PUT', `/api/users/${id}/details`, all(sent, details), headers);
  expect((await ask('GET', `/api/users/${id}/details`, undefined, headers)).json()).toEqual(all(kept, details));

  const address = ['address', 'city', 'notes'];
  const numbers = { phone: '555 0100', pincode: 'LS1 1AA' };
  await ask('POST', '/api/address/add', { userId: id, ...all(sent, address), ...numbers }, headers);
  const saved = await ask('GET', `/api/address/get/${id}`, undefined, headers);
  expect(saved.json<{ data: Reply[] }>().data).toMatchObject([all(kept, address)]);

  const message = ['firstName', 'lastName', 'phone', 'message'];
  await ask('POST', '/api/send-email', { ...all(sent, message), email: ` ${email.toUpperCase()} ` });
  const messages = await shop.db.select().from(contactMessages).where(eq(contactMessages.email, email));
  expect(messages).toMatchObject([all(kept, message)]);
});

test('treats an e-mail address as one account, ignoring case and surrounding spaces', async () => {
  const password = '  \u0065\u0301 🧵 typed as it is ';
  const names = { name: ' Zoe\u0308 👩🏽‍🚀 ', phone: '', address: '1 Pier\r\nLeeds' };
  const register = (email: string) => ask('POST', '/api/users/register', { ...names, email, password });
  const login = (email: string, typed = password) => ask('POST', '/api/users/login', { email, password: typed });

  const registered = await register('  ADA@Example.COM ');
  expect(registered.statusCode).toBe(201);
  const account = { email: 'ada@example.com', name: 'Zo\u00EB 👩🏽‍🚀', address: '1 Pier\nLeeds' };
  expect(registered.json()).toMatchObject(account);
  for (const email of ['ada@example.com', ' Ada@EXAMPLE.com\n', '\uFEFFADA@EXAMPLE.COM\u200B']) {
    expect((await login(email)).json()).toMatchObject(account);
    const again = await register(email);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'EMAIL_TAKEN', errors: [{ path: 'email' }] });
  }
  expect((await login('ada@example.com', password.trim())).statusCode).toBe(401);
  expect((await login('ada@example.com', password.normalize('NFC'))).statusCode).toBe(401);
});

test.each([
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '2026-13-01T00:00:00.000Z',
  '0',
  'x',
])('refuses a cursor of orders that begins at %s', async (date) => {
  const { id, headers } = await signedInUser(shop);
  const cursor = encodeURIComponent(`${date}_7Q4D0X2M9KTB`);
  const answer = await ask('GET', `/api/order/list/${id}?cursor=${cursor}`, undefined, headers);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'BAD_CURSOR', errors: [{ path: 'cursor' }] });
});
