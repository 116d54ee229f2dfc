import type { InLocale } from '#contract/content/in-locale.ts';
import type { MailText } from '#contract/content/mail-template-kinds.ts';
import type { MailPreview, MailTemplate, MailTemplateSummary } from '#contract/content/mail-templates.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { MailPreview, MailTemplate, MailTemplateSummary } from '#contract/content/mail-templates.ts';

type OfKind = InLocale & { kind: string };
/** A text that may be incomplete while it is written. */
type DraftText = { [Part in keyof MailText]?: string | undefined };

export const fetchMailTemplates = createShopperThunk(
  'mailTemplates/fetchList',
  async ({ api }, { locale }: InLocale): Promise<MailTemplateSummary[]> =>
    (await api('GET /api/admin/mail-templates', { query: { locale } })).response.data,
);

export const fetchMailTemplate = createShopperThunk(
  'mailTemplates/fetchOne',
  async ({ api }, { kind, locale }: OfKind): Promise<MailTemplate> =>
    (await api('GET /api/admin/mail-templates/:kind', { params: { kind }, query: { locale } })).response.data,
);

/** Saves the texts with the version that was read, so that they do not overwrite a change by another admin. */
export const saveMailTemplate = createShopperThunk(
  'mailTemplates/save',
  async ({ api }, { kind, locale, ...body }: OfKind & MailText & { version: string }): Promise<MailTemplate> => {
    const { response } = await api('PUT /api/admin/mail-templates/:kind', {
      params: { kind },
      query: { locale },
      body,
    });
    return response.data;
  },
);

export const resetMailTemplate = createShopperThunk(
  'mailTemplates/reset',
  async ({ api }, { kind, ...query }: OfKind & { version: string }): Promise<void> => {
    await api('DELETE /api/admin/mail-templates/:kind', { params: { kind }, query });
  },
);

export const previewMailTemplate = createShopperThunk(
  'mailTemplates/preview',
  async ({ api }, { kind, locale, text }: OfKind & { text: DraftText }): Promise<MailPreview> => {
    const call = { params: { kind }, query: { locale }, body: text };
    return (await api('POST /api/admin/mail-templates/:kind/preview', call)).response;
  },
);

/** Sends the caller a mail with these texts. Returns its address. */
export const sendTemplateTest = createShopperThunk(
  'mailTemplates/sendTest',
  async ({ api, writeOnce }, { kind, locale, text }: OfKind & { text: DraftText }): Promise<string> => {
    const { response } = await writeOnce(['mail template test', kind, locale, text], (idempotencyKey) =>
      api('POST /api/admin/mail-templates/:kind/test', {
        params: { kind },
        query: { locale },
        body: text,
        idempotencyKey,
      }),
    );
    return response.recipient;
  },
);
