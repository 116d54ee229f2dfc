import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

const mebibyte = 1024 * 1024;
const maxBytes = 10 * mebibyte;
/** So much is read past the limit and thrown away, since a browser that is still sending does not look for an answer. */
const drainedBytes = 64 * mebibyte;
const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 };

const tooLarge = () => new AppError(413, 'TOO_LARGE', 'This file is too large: 10 MB at most.');
const notMultipart = () => new AppError(415, 'WRONG_CONTENT_TYPE', 'The file must be sent as multipart/form-data.');
const unreadable = () => new AppError(400, 'BAD_REQUEST', 'The request could not be read.');
const fileMissing = (field: string) =>
  new AppError(422, 'INVALID_FIELDS', 'Please choose a file.', {
    errors: [{ path: field, message: 'Please choose a file' }],
  });

/** Registers a route that reads a multipart form. A scope of its own: nowhere else is such a body accepted. */
export function useMultipart(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits });
    scope.route(route);
  });
}

async function fileOf(part: MultipartFile | MultipartValue, field: string): Promise<Buffer | undefined> {
  if (part.type !== 'file') return undefined;
  const bytes = await part.toBuffer();
  return part.fieldname === field ? bytes : undefined;
}

/** What a malformed form makes the parser throw has no status; nothing of it is the shop's fault. */
const refusal = (error: unknown): AppError => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return status === 413 ? tooLarge() : unreadable();
};

/** The file in that field of the form. No more than the limit is ever in memory. */
export async function readFile(request: FastifyRequest, reply: FastifyReply, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw notMultipart();
  if (Number(request.headers['content-length'] ?? 0) > drainedBytes) {
    void reply.header('connection', 'close');
    throw tooLarge();
  }
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) file = (await fileOf(part, field)) ?? file;
  } catch (error) {
    throw refusal(error);
  }
  if (!file) throw fileMissing(field);
  return file;
}
