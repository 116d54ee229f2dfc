import type { FastifyInstance } from 'fastify';
import { announcementScript, closedAnnouncementKey } from '#contract/content/closed-announcement.ts';

/** Runs before the page is painted, so that an announcement that was closed in this tab does not appear and move the page. */
const source = `try {
  const { text } = document.currentScript.dataset;
  if (sessionStorage.getItem(${JSON.stringify(closedAnnouncementKey)}) === text)
    document.documentElement.classList.add('announcement-closed');
} catch {}
`;

/** Serves the script of pages with an announcement. */
export function registerAnnouncementScript(app: FastifyInstance): void {
  app.get(announcementScript, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=86400').send(source),
  );
}
