import { createMailRenderer } from '#server/features/mail/mail.renderer.ts';

/** Renders mails from the sources of the templates. */
export const mailRenderer = createMailRenderer(() => import('#server/features/mail/templates/index.tsx'));
