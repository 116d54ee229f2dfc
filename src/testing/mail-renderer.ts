import { createMailRenderer } from '#server/features/mail/mail.renderer.ts';

/** Renders mails with the templates' sources. */
export const mailRenderer = createMailRenderer(() => import('#server/features/mail/templates/index.tsx'));
