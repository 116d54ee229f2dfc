import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '#server/http/errors.ts';
import { loadSource } from './mail.renderer.ts';
import type * as Preview from './templates/preview.tsx';
import type { Store } from './templates/template.ts';

const firstSample = 'welcome';

/** Registers the development pages at `/dev/mails`, which show every mail template with sample data. */
export function registerMailPreview(app: FastifyInstance, shop: () => Promise<Store>): void {
  const show = async (reply: FastifyReply, name: string) => {
    const { previewPage } = await loadSource<typeof Preview>('preview.tsx');
    const page = await previewPage(name, await shop());
    if (page === undefined) throw notFound();
    return reply.type('text/html; charset=utf-8').send(page);
  };

  app.get('/dev/mails', { schema: { hide: true } }, (_request, reply) => show(reply, firstSample));
  app.get<{ Params: { sample: string } }>('/dev/mails/:sample', { schema: { hide: true } }, (request, reply) =>
    show(reply, request.params.sample),
  );
}
