import * as m from '#i18n/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { previewHeader } from '#contract/preview-prefix.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { PublicApi } from './public-api.ts';

/** The shop as a change set would make it. */
export type Preview = {
  token: string;
  /** The name of the set. */
  name: string;
  /** Does the work with the endpoints of the preview. */
  read<T>(work: (api: PublicApi) => Promise<T>): Promise<T>;
};

/** What finds the preview of a link. */
export type Previews = {
  /** Throws PREVIEW_NOT_FOUND. */
  find(token: string): Promise<Preview>;
  /** Counts a page of a link. Throws TOO_MANY_TRIES. */
  countPage(token: string): Promise<void>;
};

/** Nothing of a preview is kept or found, and nobody who is linked to is told its address. */
export const previewHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

const previewOnly = () => new AppError(409, 'PREVIEW_ONLY', m.preview_nothing_can_be_changed());

/** Returns the token of a call that asks for a preview. */
export function previewTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[previewHeader];
  return typeof token === 'string' ? token : undefined;
}

/** Throws PREVIEW_ONLY for a call of a preview that has no place in one. */
export function refuseInPreview(request: FastifyRequest): void {
  if (previewTokenOf(request) !== undefined) throw previewOnly();
}

/** Answers a call of a cached endpoint in a preview. */
export async function replyInPreview(
  previews: Pick<Previews, 'find'>,
  token: string,
  { call, request, reply }: { call: string; request: FastifyRequest; reply: FastifyReply },
) {
  const { url, params, query } = request;
  const preview = await previews.find(token);
  const stored = await preview.read((api) => api.respond(call, { url, params, query }));
  if (!stored) throw previewOnly();
  const { 'content-type': type = '', link } = stored.headers;
  return reply
    .headers({ ...previewHeaders, 'content-type': type, ...(link !== undefined && { link }) })
    .send(stored.identity);
}
