import * as m from '#i18n/messages.ts';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

const mebibyte = 1024 * 1024;
/** The largest file that an endpoint accepts. */
export const maxFileBytes = 10 * mebibyte;
/** Bytes that are read beyond the limit and discarded, since a browser does not read the response while it is sending. */
const drainedBytes = 64 * mebibyte;
const limits = { fileSize: maxFileBytes, files: 1, fields: 10, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 };

export const fileTooLarge = () => new AppError(413, 'TOO_LARGE', m.error_this_file_is_too_large());
const notMultipart = () => new AppError(415, 'WRONG_CONTENT_TYPE', m.error_the_file_must_be_sent_as());
const unreadable = () => new AppError(400, 'BAD_REQUEST', m.error_the_request_could_not_be());
const tooManyFields = () => new AppError(413, 'TOO_LARGE', m.error_this_form_has_too_many());
const notOneFile = (field: string, message: string) =>
  new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: field, message }] });

/** Registers a route that accepts a multipart form, in a scope of its own, so that no other route accepts one. */
export function registerMultipartRoute(app: FastifyInstance, route: RouteOptions): void {
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

/** Converts an error of the parser. All other errors mean that the form is malformed. */
function refusal(error: unknown, field: string): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge();
  if (code === 'FST_FILES_LIMIT') return notOneFile(field, m.error_please_choose_one_file_only());
  return code === 'FST_FIELDS_LIMIT' ? tooManyFields() : unreadable();
}

/** Reads the file in a field of the form, with no more than the limit in memory. */
export async function readFile(request: FastifyRequest, reply: FastifyReply, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw notMultipart();
  if (Number(request.headers['content-length'] ?? 0) > drainedBytes) {
    void reply.header('connection', 'close');
    throw fileTooLarge();
  }
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) file = (await fileOf(part, field)) ?? file;
  } catch (error) {
    throw refusal(error, field);
  }
  if (!file) throw notOneFile(field, m.field_choose_a_file());
  return file;
}
