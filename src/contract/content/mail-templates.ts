import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { idText, optionalLines, rawText, requiredText } from '#contract/text.ts';
import { mailTextLimits as limits } from './mail-template-kinds.ts';
import { inLocale } from './in-locale.ts';

/** The merchant's words in the mails of a kind, with variables such as `{{name}}`. */
const MailText = z.object({
  subject: requiredText(limits.subject),
  heading: requiredText(limits.heading),
  opening: optionalLines(limits.opening),
  closing: optionalLines(limits.closing),
});

/** A text that is not saved. What is left out is as saved. */
const DraftText = z.object({
  subject: requiredText(limits.subject).optional(),
  heading: requiredText(limits.heading).optional(),
  opening: optionalLines(limits.opening).unwrap().optional(),
  closing: optionalLines(limits.closing).unwrap().optional(),
});

const MailTemplateSummary = z.object({
  kind: z.string(),
  /** With its variables. */
  subject: z.string(),
  isDefault: z.boolean(),
});
export type MailTemplateSummary = z.output<typeof MailTemplateSummary>;

const MailTemplate = z.object({
  kind: z.string(),
  variables: z.array(z.string()),
  /** What was saved; until then the built-in text. */
  text: z.object({ subject: z.string(), heading: z.string(), opening: z.string(), closing: z.string() }),
  isDefault: z.boolean(),
  version: z.string(),
});
export type MailTemplate = z.output<typeof MailTemplate>;

const MailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.output<typeof MailPreview>;

const OneTemplate = z.object({ data: MailTemplate });
const oneKind = z.object({ kind: idText });
/** The texts of a mail, in a script whose characters take three bytes. */
const bodyLimit = 128 * 1024;

const shared = { tag: 'mail', access: 'admin', permission: 'content.edit', aboutLocale: true } as const;

export const mailTemplateEndpoints = {
  'GET /api/admin/mail-templates': {
    ...shared,
    summary: 'The kinds of mail whose texts can be changed, and whether they are',
    query: inLocale,
    responses: { 200: z.object({ data: z.array(MailTemplateSummary) }) },
  },
  'GET /api/admin/mail-templates/:kind': {
    ...shared,
    summary: 'The texts of the mails of a kind, with their variables',
    params: oneKind,
    query: inLocale,
    responses: { 200: OneTemplate },
  },
  'PUT /api/admin/mail-templates/:kind': {
    ...shared,
    summary: 'Change the texts of the mails of a kind, also of those that wait to be sent',
    params: oneKind,
    query: inLocale,
    body: MailText.extend({ version: rawText(64) }),
    bodyLimit,
    responses: { 200: OneTemplate },
  },
  'DELETE /api/admin/mail-templates/:kind': {
    ...shared,
    summary: 'Bring back the built-in texts of the mails of a kind',
    params: oneKind,
    query: inLocale.extend({ version: rawText(64) }),
    responses: { 200: OneTemplate },
  },
  'POST /api/admin/mail-templates/:kind/preview': {
    ...shared,
    summary: 'A mail with sample data as these texts would make it',
    repeatable: true,
    params: oneKind,
    query: inLocale,
    body: DraftText,
    bodyLimit,
    responses: { 200: MailPreview },
  },
  'POST /api/admin/mail-templates/:kind/test': {
    ...shared,
    summary: 'Send the caller a mail with sample data and these texts',
    aboutCaller: true,
    creates: true,
    params: oneKind,
    query: inLocale,
    body: DraftText,
    bodyLimit,
    responses: { 202: z.object({ recipient: z.string() }) },
  },
} as const satisfies EndpointTable;
