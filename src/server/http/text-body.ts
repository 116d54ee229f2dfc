import * as m from '#i18n/messages.ts';
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Endpoint, TextType } from '#contract/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';
import { fileTooLarge, maxFileBytes } from './multipart.ts';

type Consumes = NonNullable<Endpoint['consumes']>;

const wrongType = (types: readonly TextType[]) => {
  const isCsv = types.length === 1;
  const message = isCsv
    ? m.error_the_file_must_be_sent()
    : m.error_the_file_must_be_one_of({ types: types.join(', ') });
  return new AppError(415, 'WRONG_CONTENT_TYPE', message);
};
const notUtf8 = (type: TextType) => {
  const message = type === 'text/csv' ? m.error_this_file_cannot_be_read() : m.error_this_file_is_not_in_utf_8();
  return new AppError(422, 'NOT_UTF8', message);
};

const typesOf = (consumes: Consumes): readonly TextType[] => (typeof consumes === 'string' ? [consumes] : consumes);

/** Returns the one of the types of which the body is, whatever its parameters, such as a charset. */
function typeOf(request: FastifyRequest, types: readonly TextType[]): TextType | undefined {
  const [named = ''] = (request.headers['content-type'] ?? '').split(';');
  return types.find((type) => type === named.trim().toLowerCase());
}

/**
 * Registers a route that accepts text of some types, in a scope of its own, so that no other route accepts it. The body is not read before the
 * caller is authenticated.
 */
export function registerTextRoute(app: FastifyInstance, route: RouteOptions, consumes: Consumes): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser([...typesOf(consumes)], (_request, payload, done) => done(null, payload));
    scope.route(route);
  });
}

/** Reads the text, with no more than the limit in memory. Throws when it is not UTF-8. */
export async function readText(
  request: FastifyRequest,
  reply: FastifyReply,
  consumes: Consumes,
): Promise<{ type: TextType; bytes: Buffer }> {
  const { body } = request;
  const types = typesOf(consumes);
  const type = typeOf(request, types);
  if (!(body instanceof Readable) || type === undefined) throw wrongType(types);
  // When the rest of the body is not read, the connection cannot be used for another request.
  void reply.header('connection', 'close');
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes) throw fileTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxFileBytes) throw fileTooLarge();
    chunks.push(chunk);
  }
  reply.removeHeader('connection');
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) throw notUtf8(type);
  return { type, bytes };
}
