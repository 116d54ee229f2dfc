import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '#testing/caller.ts';
import { type ApiDocument, fill, operationsOf, type Person, requestsTo, show } from '#testing/fuzz/requests.ts';
import { problemOf } from '#testing/fuzz/verdict.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

const seed = 20_261_125;
const requestsPerEndpoint = 5;
/** Requests delete the accounts and the data of their callers, so each part of the endpoints has its own. */
const parts = [0, 1, 2, 3, 4, 5];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: 'true' } });
});
afterAll(() => shop[Symbol.asyncDispose]());

type Caller = Awaited<ReturnType<typeof createCaller>>;

async function createCallers(): Promise<Record<Person, Caller>> {
  const declared = { summary: '', tag: '', responses: {} };
  const shopper = await createCaller(shop, { ...declared, access: 'shopper' });
  const admin = await createCaller(shop, { ...declared, access: 'admin', permission: 'member' });
  return { shopper, admin, nobody: { headers: {}, known: shopper.known } as unknown as Caller };
}

test('the document has the endpoints', async () => {
  expect((await readOperations()).length).toBeGreaterThan(100);
});

const readOperations = async () => operationsOf((await shop.app.inject('/api/openapi.json')).json<ApiDocument>());

/** Seeded, so that a failure can be repeated. */
test.for(parts)('no generated request is answered with 500, internals or other errors, part %i', async (part) => {
  const callers = await createCallers();
  const problems: string[] = [];
  let number = 0;
  for (const [index, operation] of (await readOperations()).entries()) {
    if (index % parts.length !== part) continue;
    const requests = fc.sample(requestsTo(operation), { seed: seed + index, numRuns: requestsPerEndpoint });
    for (const request of requests) {
      const { headers, known } = callers[request.person];
      number += 1;
      const address = `10.1.${part}.${number}`;
      const sent = fill(request, known, { ...headers, 'x-forwarded-for': address });
      const { method, url, body } = sent;
      const answer = await shop.app.inject({
        method: method as 'GET',
        url,
        headers: sent.headers,
        ...(body !== undefined && { payload: body }),
      });
      const type = String(answer.headers['content-type']);
      const retryAfter = answer.headers['retry-after']?.toString();
      const problem = problemOf({ status: answer.statusCode, type, retryAfter, text: answer.body });
      if (problem !== undefined) problems.push(`${problem}: ${show(sent)} ${answer.body.slice(0, 200)}`);
    }
  }
  expect(problems).toEqual([]);
});
