import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { idText } from '#contract/text.ts';

/** A `failed` mail is not retried; an admin can send it again. */
export const MailStatus = z.enum(['waiting', 'sent', 'failed']);
export type MailStatus = z.infer<typeof MailStatus>;

export const MailSummary = z.object({
  _id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: MailStatus,
  attempts: z.number().int(),
  /** Why the last attempt failed; empty without a failed attempt. */
  lastError: z.string(),
  createdAt: z.string(),
  /** Null unless the mail is waiting. */
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});
export type MailSummary = z.infer<typeof MailSummary>;

export const Mail = MailSummary.extend({
  /** As sent, without its style element, which the content security policy blocks. */
  html: z.string(),
  text: z.string(),
  /** False when its link is no longer stored. */
  canSendAgain: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;

/** `sending` is false while no mail server is configured: mails wait in the outbox. */
export const MailPage = z.object({ data: z.array(MailSummary), sending: z.boolean() });
export type MailPage = z.infer<typeof MailPage>;

const mailParams = z.object({ mailId: idText });
const OneMail = z.object({ data: Mail });

export const mailEndpoints = {
  'GET /api/mail': {
    summary: 'The mails of the shop, newest first; the next page in the Link header',
    tag: 'mail',
    access: 'admin',
    permission: 'mails.view',
    query: Paging.extend({ status: MailStatus.optional() }),
    responses: { 200: MailPage },
  },
  'GET /api/mail/:mailId': {
    summary: 'One mail with its text, without the secrets in its links',
    tag: 'mail',
    access: 'admin',
    permission: 'mails.view',
    params: mailParams,
    responses: { 200: OneMail },
  },
  'POST /api/mail/test': {
    summary: 'Send a test to the caller',
    tag: 'mail',
    access: 'admin',
    permission: ['mails.send', 'settings.edit'],
    aboutCaller: true,
    creates: true,
    responses: { 202: z.object({ recipient: z.string() }) },
  },
  'POST /api/mail/:mailId/send-again': {
    summary: 'Send a mail again, or immediately when it is waiting',
    tag: 'mail',
    access: 'admin',
    permission: 'mails.send',
    params: mailParams,
    responses: { 200: OneMail },
  },
} as const satisfies EndpointTable;
