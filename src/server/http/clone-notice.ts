import * as m from '#i18n/messages.ts';
import type { FastifyInstance } from 'fastify';
import { formatDate } from '#contract/dates.ts';

const stylesheet = '/copy.css';

/** The element of the head that shows the bar on a page. */
export const cloneBarLink = `<link rel="stylesheet" href="${stylesheet}">`;

/** `Copy of November 23: nothing here is real` */
export const cloneBarText = (takenAt: Date): string =>
  m.system_copy_of_nothing_here_is_real({
    date: formatDate(takenAt.toISOString(), 'long-month-day', 'UTC'),
  });

/** The bar is drawn by CSS, so that it needs no script and is on every page, whatever that page is made of. */
const styleOf = (text: string) => `body::before {
  content: ${JSON.stringify(text)};
  display: block;
  padding: 0.5rem 1rem;
  text-align: center;
  font: 600 0.875rem/1.4 system-ui, sans-serif;
  color: #1a1500;
  background: repeating-linear-gradient(-45deg, #ffd84d 0 1rem, #ffe68a 1rem 2rem);
}
@media print {
  body::before {
    border: 2px solid;
    background: none;
  }
}
`;

/** Marks every page of a copy of a shop, and keeps it out of search engines. */
export function registerCloneNotice(app: FastifyInstance, { takenAt }: { takenAt: Date }): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-robots-tag', 'noindex, nofollow');
    done();
  });
  app.get(stylesheet, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(styleOf(cloneBarText(takenAt))),
  );
}
