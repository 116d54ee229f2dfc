import type { MailText } from '#contract/content/mail-template-kinds.ts';
import type { Database } from '#server/db/client.ts';
import { createCachedRead } from '#server/platform/cache/cached-read.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import { createMailTemplateRepository, type MailTemplateRow } from './mail.templates.repository.ts';

/** Announced when the merchant's texts change. No page shows them. */
export const mailTextsTag = 'mail-templates';

export type MailTexts = ReturnType<typeof createMailTexts>;

type MailTextsDeps = { db: Database; cache: TaggedCache };

export const textOf = ({ subject, heading, opening, closing }: MailText): MailText => ({
  subject,
  heading,
  opening,
  closing,
});

/** Creates the store of the merchant's own texts of mails. Every instance caches them and drops them when any instance changes one. */
export function createMailTexts({ db, cache }: MailTextsDeps) {
  const rows = createCachedRead(cache, {
    read: () => createMailTemplateRepository(db).all(),
    dependsOn: (tag) => tag === mailTextsTag,
  });

  return {
    /** Returns the texts in a language. Another language has the built-in ones, as the facts of its mails are in it. */
    async inLocale(locale: string): Promise<Readonly<Record<string, MailText>>> {
      const own = (await rows()).filter((row) => row.locale === locale);
      return Object.fromEntries(own.map((row) => [row.kind, textOf(row)]));
    },

    async find(kind: string, locale: string): Promise<MailTemplateRow | undefined> {
      return (await rows()).find((row) => row.kind === kind && row.locale === locale);
    },
  };
}
