import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { policyWith } from '#server/http/security/security-headers.ts';

/** In place of the library's own logo. */
const noLogo = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="40"/>';

/** Documents a declared file as a multipart form, and CSV and XLIFF as text. */
const withFile: typeof jsonSchemaTransform = (route) => {
  const transformed = jsonSchemaTransform(route);
  const { file, consumes } = route.route.config?.endpoint ?? {};
  if (consumes !== undefined)
    return { ...transformed, schema: { ...transformed.schema, consumes: [consumes].flat(), body: { type: 'string' } } };
  if (file === undefined) return transformed;
  const body = { type: 'object', required: [file], properties: { [file]: { type: 'string', format: 'binary' } } };
  return { ...transformed, schema: { ...transformed.schema, consumes: ['multipart/form-data'], body } };
};

/** Publishes the declarations of all endpoints as an OpenAPI document and as a documentation page. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Shop API', version: '1.0.0', description: 'The HTTP API of the shop.' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: withFile,
    transformObject: jsonSchemaTransformObject,
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
