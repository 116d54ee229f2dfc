import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, isOpenToKeys } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { deliveredTypes } from '#contract/shop/webhook-events.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, object>;
  security?: object[];
  'x-permission'?: unknown;
  'x-step-up'?: true;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation & { summary: string } }>;
  components: { securitySchemes: object };
};

const run = promisify(execFile);

let shop: TestShop;
let document: Document;
/** In a folder of the repository, from which a program finds the packages. */
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  document = (await shop.app.inject('/api/openapi.json')).json<Document>();
  const cache = path.resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'api-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop[Symbol.asyncDispose]();
});

const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape).toSorted() : [];

/** What the document has to say of an endpoint. */
function expectedOf(endpoint: Endpoint) {
  const { access, permission, stepUp, params, query, responses } = endpoint;
  const session = { session: [], token: [] };
  const security = {
    anyone: undefined,
    visitor: [session, {}],
    shopper: [session],
    admin: isOpenToKeys(endpoint) ? [session, { key: [] }] : [session],
  };
  return {
    path: namesOf(params),
    query: namesOf(query),
    headers: endpoint.creates ? ['Idempotency-Key'] : [],
    security: security[access],
    permission,
    stepUp,
    responses: [...Object.keys(responses), 'default'],
  };
}

const parametersIn = (place: string, { parameters = [] }: Operation) =>
  parameters.flatMap((parameter) => (parameter.in === place ? parameter.name : [])).toSorted();

const documentedOf = (operation: Operation) => ({
  path: parametersIn('path', operation),
  query: parametersIn('query', operation),
  headers: parametersIn('header', operation),
  security: operation.security,
  permission: operation['x-permission'],
  stepUp: operation['x-step-up'],
  responses: Object.keys(operation.responses),
});

test('the document has every endpoint once, and nothing else, with its parameters, permission and security', () => {
  const documented = Object.entries(document.paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, operation]) => [
      `${method.toUpperCase()} ${url.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      documentedOf(operation),
    ]),
  );
  const expected = Object.entries(endpoints).map(([call, endpoint]) => [call, expectedOf(endpoint)]);
  expect(documented).toHaveLength(expected.length);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(expected));
});

test('it names the three parts of who calls, and no key is a cookie', () => {
  expect(document.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie' },
    token: { type: 'http', scheme: 'bearer' },
    key: { type: 'http', scheme: 'bearer' },
  });
});

test('it has every event of webhooks, which need no key', () => {
  expect(Object.keys(document.webhooks).toSorted()).toEqual(deliveredTypes.toSorted());
  for (const { post } of Object.values(document.webhooks)) {
    const properties = post.requestBody?.content['application/json']?.schema.properties ?? {};
    expect(Object.keys(properties)).toEqual(['type', 'timestamp', 'data']);
    expect([post.summary === '', post.security]).toEqual([false, []]);
  }
});

test('it is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, '3.1']);
});

const program = `
import { ok } from '@oazapfts/runtime';
import { defaults, getApiAdminStock, postApiAdminStockMovements, putApiProductByProductId } from './client.ts';

defaults.baseUrl = 'https://shop.example';
defaults.headers = { authorization: 'Bearer hk_…' };

export async function receive(): Promise<number> {
  const { data } = await ok(getApiAdminStock({ view: 'low', limit: 100 }));
  const cells = data.map(({ variantId, stock }) => ({ variantId, quantity: 10, expected: stock }));
  const moved = await ok(postApiAdminStockMovements({ reason: 'received', cells }, { idempotencyKey: 'delivery-1' }));
  return moved.data.length;
}

// @ts-expect-error: no reason of the contract
await postApiAdminStockMovements({ reason: 'found', cells: [] });
// @ts-expect-error: without the product
await putApiProductByProductId();
// @ts-expect-error: no property of the response
(await ok(getApiAdminStock())).products;
`;

test('a client that is generated from it type-checks, and finds wrong calls', async () => {
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  await writeFile(path.join(folder, 'client.ts'), await generateSource(file));
  await writeFile(path.join(folder, 'program.ts'), program);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    types: [],
    lib: ['es2024', 'dom', 'dom.iterable'],
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  const tsc = path.resolve('node_modules/typescript/lib/tsc.js');
  const found = await run(process.execPath, [tsc, '-p', folder]).catch((error: { stdout: string }) => error);
  expect(found.stdout).toBe('');
}, 60_000);
