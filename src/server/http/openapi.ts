import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { longestKey } from './idempotency/idempotency.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import { policyWith } from '#server/http/security/security-headers.ts';

/** In place of the library's own logo. */
const noLogo = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="40"/>';

const description = `The HTTP API of the shop.

Other programs call the API of the admin with an API key, which an owner makes under Connections: \`Authorization: Bearer hk_…\`.
A call needs the permission in its \`x-permission\`, or one of them. Those with \`x-step-up\` need a person.`;

const idempotencyKey = {
  type: 'string',
  maxLength: longestKey,
  description: 'A repeated call with the same key gets the response of the first, and does nothing',
};

/** Documents the header that the calls take which create something. */
const withIdempotencyKey: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  if (!route.route.config?.endpoint?.creates) return { schema, url };
  const headers = { type: 'object', properties: { 'Idempotency-Key': idempotencyKey } };
  return { schema: { ...schema, headers }, url };
};

/** Documents a declared file as a multipart form, and CSV and XLIFF as text. */
const withFile: typeof jsonSchemaTransform = (route) => {
  const transformed = withIdempotencyKey(route);
  const { file, consumes } = route.route.config?.endpoint ?? {};
  if (consumes !== undefined)
    return { ...transformed, schema: { ...transformed.schema, consumes: [consumes].flat(), body: { type: 'string' } } };
  if (file === undefined) return transformed;
  const body = { type: 'object', required: [file], properties: { [file]: { type: 'string', format: 'binary' } } };
  return { ...transformed, schema: { ...transformed.schema, consumes: ['multipart/form-data'], body } };
};

type OpenApi = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;
type Webhooks = Extract<OpenApi, { webhooks?: unknown }>['webhooks'] & object;
type Operation = { responses?: Record<string, unknown> };
type Paths = Record<string, Record<string, Operation>>;

/** Names the one format of all errors, which generators of clients understand as `default`, in place of a copy for each range of each call. */
const withOneError: typeof jsonSchemaTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input);
  let error: unknown;
  for (const { responses = {} } of Object.values((document.paths ?? {}) as Paths).flatMap(Object.values<Operation>)) {
    error ??= responses['4XX'];
    delete responses['4XX'];
    delete responses['5XX'];
    responses['default'] = { $ref: '#/components/responses/Error' };
  }
  const components = 'components' in document ? document.components : {};
  return { ...document, components: { ...components, responses: { Error: error } } } as typeof document;
};

/** Publishes the declarations of all endpoints as an OpenAPI document and as a documentation page. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Shop API', version: '1.0.0', description },
      webhooks: describeWebhooks() as Webhooks,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session' },
          token: { type: 'http', scheme: 'bearer', description: 'The other half of a session' },
          key: { type: 'http', scheme: 'bearer', bearerFormat: 'hk_…', description: 'An API key, without a cookie' },
        },
      },
    },
    transform: withFile,
    transformObject: withOneError,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    logo: { type: 'image/svg+xml', content: noLogo, href: '/' },
    theme: { title: 'Shop API' },
    staticCSP: true,
    // The library's page needs inline styles and creates HTML from strings.
    transformStaticCSP: () =>
      policyWith({
        'style-src': ["'self'", "'unsafe-inline'"],
        'require-trusted-types-for': undefined,
        'trusted-types': undefined,
      }),
  });
  let document: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(document);
  });
}
