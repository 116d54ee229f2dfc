import { isLocale } from '#i18n/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/http/errors.ts';
import { loadSource } from './mail.renderer.ts';
import type { MailPlace } from './mail.repository.ts';
import type * as Preview from './templates/preview.tsx';
import type { Store } from './templates/template.ts';

const firstSample = 'welcome';

type PreviewDeps = { storeForMails: (mail: MailPlace) => Promise<Store> };

/** Registers the development pages at `/dev/mails`, which show every mail template with sample data, in the language of `?locale=`. */
export function registerMailPreview(app: FastifyInstance, { storeForMails }: PreviewDeps): void {
  const show = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const { locale = null } = request.query as { locale?: string };
    const store = await storeForMails({ locale, market: null });
    const { previewPage } = await loadSource<typeof Preview>('preview.tsx');
    const page = await previewPage(
      name,
      isLocale(locale) && locale !== store.locale ? { ...store, locale, texts: {} } : store,
    );
    if (page === undefined) throw notFound();
    return reply.type('text/html; charset=utf-8').send(page);
  };

  app.get('/dev/mails', { schema: { hide: true } }, (request, reply) => show(request, reply, firstSample));
  app.get<{ Params: { sample: string } }>('/dev/mails/:sample', { schema: { hide: true } }, (request, reply) =>
    show(request, reply, request.params.sample),
  );
}
