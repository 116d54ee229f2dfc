import type { FastifyReply } from 'fastify';
import type { PdfFile } from '#server/platform/pdf/pdfs.ts';

/** Sends a PDF under its name. It is somebody's own, so that no cache may keep it. */
export function sendPdf(reply: FastifyReply, { name, content }: PdfFile): Buffer {
  void reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`);
  return content;
}
