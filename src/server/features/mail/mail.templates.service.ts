import type { Locale } from '#i18n/locale.ts';
import {
  isMailTemplateKind,
  type MailTemplateKind,
  type MailText,
  mailTemplateVariables,
  variablesIn,
} from '#contract/content/mail-template-kinds.ts';
import type { MailPreview, MailTemplate, MailTemplateSummary } from '#contract/content/mail-templates.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Contents } from '#server/platform/content/content.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import { changedAt, changedMeanwhile, versionOf } from '#server/platform/version.ts';
import { templateNotFound, unknownVariables } from './mail.errors.ts';
import type { MailRenderer } from './mail.renderer.ts';
import type { MailPlace } from './mail.repository.ts';
import type { MailService } from './mail.service.ts';
import { createMailTemplateRepository } from './mail.templates.repository.ts';
import { type MailTexts, mailTextsTag, textOf } from './mail.texts.ts';
import type { Store } from './templates/template.ts';

/** The version of a text that was never saved. */
const defaultVersion = '0';

const kinds = Object.keys(mailTemplateVariables).filter(isMailTemplateKind);

/** Which texts a call is about; without a locale those of the default language. */
type Asked = { kind: string; locale: Locale | undefined };
type TextChange = { actorId: string; kind: MailTemplateKind; locale: Locale; version: string };
/** A text that is not saved; what is left out is as saved. */
type DraftText = { [Part in keyof MailText]?: string | undefined };

export type MailTemplates = ReturnType<typeof createMailTemplates>;

type MailTemplatesDeps = {
  db: Database;
  cache: TaggedCache;
  audit: Audit;
  clock: Clock;
  contents: Pick<Contents, 'localeOf'>;
  limits: Pick<Limits, 'mailTestsPerMember'>;
  texts: MailTexts;
  renderer: MailRenderer;
  storeFor: (mail: MailPlace) => Promise<Store>;
  mail: Pick<MailService, 'post'>;
};

function kindOf(kind: string): MailTemplateKind {
  if (!isMailTemplateKind(kind)) throw templateNotFound();
  return kind;
}

/** Throws UNKNOWN_VARIABLE with all variables that the mails of a kind do not have. */
function checkVariables(kind: MailTemplateKind, text: DraftText): void {
  const known: readonly string[] = mailTemplateVariables[kind];
  const unknown = Object.entries(text).flatMap(([path, part = '']) =>
    [...new Set(variablesIn(part))].filter((name) => !known.includes(name)).map((name) => ({ path, name })),
  );
  if (unknown.length > 0) throw unknownVariables(unknown, known);
}

/** Creates the service by which merchants write the texts of mails. */
export function createMailTemplates({
  db,
  cache,
  audit,
  clock,
  contents,
  limits,
  texts,
  renderer,
  storeFor,
  mail,
}: MailTemplatesDeps) {
  const storeIn = (locale: Locale) => storeFor({ locale, market: null });

  const get = async (kind: MailTemplateKind, locale: Locale): Promise<MailTemplate> => {
    const row = await texts.find(kind, locale);
    return {
      kind,
      variables: [...mailTemplateVariables[kind]],
      text: row ? textOf(row) : await renderer.builtInText(kind, await storeIn(locale)),
      isDefault: row === undefined,
      version: row ? versionOf(row) : defaultVersion,
    };
  };

  const change = async (act: (tx: Transaction) => Promise<void>): Promise<void> => {
    await inTransaction(db, async (tx) => {
      await act(tx);
      await announceChanges(tx, [mailTextsTag]);
    });
    // The notification reaches this instance only later.
    cache.purge([mailTextsTag]);
  };

  const entry = ({ actorId, kind }: TextChange, action: 'update' | 'reset') => ({
    actorId,
    action: `mail-template.${action}`,
    entity: 'mail-template',
    entityId: kind,
  });

  /** Returns the row that a change is based on. Throws CHANGED_MEANWHILE for another version. */
  const lock = async (tx: Transaction, { kind, locale, version }: TextChange) => {
    const row = await createMailTemplateRepository(tx).lock(kind, locale);
    if (version !== (row ? versionOf(row) : defaultVersion)) throw changedMeanwhile();
    return row;
  };

  const write = async (tx: Transaction, saved: TextChange, text: MailText): Promise<void> => {
    const repository = createMailTemplateRepository(tx);
    const before = await lock(tx, saved);
    const { kind, locale } = saved;
    const now = clock.now();
    const row = { kind, locale, ...text, updatedAt: before ? changedAt(now, before) : now };
    if (before) await repository.update(row);
    else if (!(await repository.insert(row))) throw changedMeanwhile();
    await audit.record(tx, {
      ...entry(saved, 'update'),
      before: { locale, ...(before && textOf(before)) },
      after: { locale, ...text },
    });
  };

  /** Returns the text of a draft. Throws UNKNOWN_VARIABLE. */
  const complete = async (kind: MailTemplateKind, locale: Locale, draft: DraftText): Promise<MailText> => {
    checkVariables(kind, draft);
    const { text } = await get(kind, locale);
    const { subject, heading, opening, closing } = text;
    return {
      subject: draft.subject ?? subject,
      heading: draft.heading ?? heading,
      opening: draft.opening ?? opening,
      closing: draft.closing ?? closing,
    };
  };

  return {
    /** Returns every kind of mail with its subject. */
    async list(asked: Locale | undefined): Promise<MailTemplateSummary[]> {
      const locale = await contents.localeOf(asked);
      const templates = await Promise.all(kinds.map((kind) => get(kind, locale)));
      return templates.map(({ kind, text, isDefault }) => ({ kind, subject: text.subject, isDefault }));
    },

    get: async (asked: Asked): Promise<MailTemplate> => get(kindOf(asked.kind), await contents.localeOf(asked.locale)),

    /** Saves texts, which mails have from now on. Throws UNKNOWN_VARIABLE and CHANGED_MEANWHILE. */
    async save(actorId: string, asked: Asked, { version, ...text }: MailText & { version: string }) {
      const kind = kindOf(asked.kind);
      const locale = await contents.localeOf(asked.locale);
      checkVariables(kind, text);
      await change((tx) => write(tx, { actorId, kind, locale, version }, textOf(text)));
      return get(kind, locale);
    },

    /** Brings back the built-in texts. Throws CHANGED_MEANWHILE. */
    async reset(actorId: string, asked: Asked, version: string) {
      const kind = kindOf(asked.kind);
      const locale = await contents.localeOf(asked.locale);
      const reset = { actorId, kind, locale, version };
      await change(async (tx) => {
        const before = await lock(tx, reset);
        if (!before) return;
        await createMailTemplateRepository(tx).remove(kind, locale);
        await audit.record(tx, {
          ...entry(reset, 'reset'),
          before: { locale, ...textOf(before) },
          after: { locale },
        });
      });
      return get(kind, locale);
    },

    /** Renders a mail with sample data as it would be sent. */
    async preview(asked: Asked, draft: DraftText): Promise<MailPreview> {
      const template = kindOf(asked.kind);
      const locale = await contents.localeOf(asked.locale);
      const text = await complete(template, locale, draft);
      return renderer.render({ kind: 'template-test', data: { template, text } }, await storeIn(locale));
    },

    /** Sends a mail with sample data to a member of the team. */
    async sendTest({ id: userId, email: recipient }: { id: string; email: string }, asked: Asked, draft: DraftText) {
      const template = kindOf(asked.kind);
      const locale = await contents.localeOf(asked.locale);
      const text = await complete(template, locale, draft);
      await limits.mailTestsPerMember.take(userId);
      await inTransaction(db, (tx) =>
        mail.post(tx, { kind: 'template-test', recipient, userId, locale, data: { template, text } }),
      );
    },
  };
}
