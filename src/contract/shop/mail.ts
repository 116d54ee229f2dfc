import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { idText } from '#contract/text.ts';

/** `failed` is given up: an admin can send it again. */
export const MailStatus = z.enum(['waiting', 'sent', 'failed']);
export type MailStatus = z.infer<typeof MailStatus>;

export const MailSummary = z.object({
  _id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: MailStatus,
  attempts: z.number().int(),
  /** Why the last attempt did not succeed; empty when there was none. */
  lastError: z.string(),
  createdAt: z.string(),
  /** Null unless it waits. */
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});
export type MailSummary = z.infer<typeof MailSummary>;

export const Mail = MailSummary.extend({
  /** As it is sent, but for its style element, which the content policy of a page of the shop refuses. */
  html: z.string(),
  text: z.string(),
  /** Not when its link is gone. */
  canSendAgain: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;

/** `sending` is false while no mail server is set: letters wait in the outbox. */
export const MailPage = z.object({ data: z.array(MailSummary), sending: z.boolean() });
export type MailPage = z.infer<typeof MailPage>;

const mailParams = z.object({ mailId: idText });
const OneMail = z.object({ data: Mail });

export const mailEndpoints = {
  'GET /api/mail': {
    summary: 'The letters of the shop, newest first; the next page in the Link header',
    tag: 'mail',
    access: 'admin',
    query: Paging.extend({ status: MailStatus.optional() }),
    responses: { 200: MailPage },
  },
  'GET /api/mail/:mailId': {
    summary: 'One letter with its text, without the secrets of its links',
    tag: 'mail',
    access: 'admin',
    params: mailParams,
    responses: { 200: OneMail },
  },
  'POST /api/mail/:mailId/send-again': {
    summary: 'Send a letter again, or now if it waits',
    tag: 'mail',
    access: 'admin',
    params: mailParams,
    responses: { 200: OneMail },
  },
} as const satisfies EndpointTable;
