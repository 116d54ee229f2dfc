import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Call, endpoints } from '#contract/endpoints.ts';
import { createSample } from '#testing/bad-input.ts';
import { createCaller } from '#testing/caller.ts';
import { cloneDatabase } from '#testing/database/database.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

/** Loses each answer of the database in turn during every endpoint that writes. The list is the contract itself. */
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let shop: TestShop;
beforeAll(async () => {
  proxy = await startDatabaseProxy(await cloneDatabase());
  shop = await openTestShop({ databaseUrl: proxy.url });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await proxy.cut();
});

const internals = /Failed query|\$1|ECONN|terminated|\b(insert into|update .* set|select .* from|delete from)\b/i;
const writes = (Object.entries(endpoints) as [Call, Endpoint][]).filter(([call]) => !call.startsWith('GET '));

async function requestOf(call: Call, endpoint: Endpoint, key: string) {
  const { headers, known } = await createCaller(shop, endpoint);
  const params = (endpoint.params ? createSample(endpoint.params, known) : {}) as Record<string, unknown>;
  const [method, path = ''] = call.split(' ');
  const body = endpoint.body && JSON.stringify(createSample(endpoint.body, known));
  const type =
    [endpoint.consumes].flat().at(0) ??
    (endpoint.file ? 'multipart/form-data; boundary=x' : body && 'application/json');
  return {
    method: method as 'POST',
    url: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    headers: { ...headers, 'idempotency-key': key, ...(type !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { payload: body }),
    ...(endpoint.consumes && { payload: 'slug,name\n' }),
    ...(endpoint.file && { payload: '--x--\r\n' }),
  };
}

test.each(writes)('%s answers 503 without SQL when it loses its connection', async (call, endpoint) => {
  const wrong: string[] = [];
  const request = await requestOf(call, endpoint, 'key');
  for (let number = 1, hasLost = true; hasLost; number += 1) {
    proxy.loseAnswer(number);
    const answer = await shop.app.inject({
      ...request,
      headers: { ...request.headers, 'idempotency-key': `key-${number}` },
    });
    hasLost = proxy.hasLostAnswer();
    const error = answer.statusCode >= 400 ? answer.json<{ code?: string }>() : {};
    const isExpected =
      answer.statusCode < 500 || (error.code === 'UNAVAILABLE' && Number(answer.headers['retry-after']) >= 2);
    if (!isExpected || internals.test(JSON.stringify(error)))
      wrong.push(`answer ${number} lost: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
});
