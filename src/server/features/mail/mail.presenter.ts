import type { Mail, MailSummary } from '#contract/shop/mail.ts';
import type { MailListItem, MailView } from './mail.service.ts';

export const presentSummary = ({ row, subject }: MailListItem): MailSummary => ({
  _id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: subject ?? row.kind,
  status: row.status,
  attempts: row.attempts,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.status === 'waiting' ? row.nextAttemptAt.toISOString() : null,
  sentAt: row.sentAt?.toISOString() ?? null,
});

/**
 * Removes the style element. The mail is shown in a frame on an admin page and inherits its content security policy, which
 * allows style attributes only. The mail loses its dark color scheme.
 */
const withoutStyleElement = (html: string): string => html.replace(/<style>.*?<\/style>/s, '');

export const presentMail = (mail: MailView): Mail => ({
  ...presentSummary({ row: mail.row, subject: mail.rendered?.subject }),
  html: withoutStyleElement(mail.rendered?.html ?? ''),
  text: mail.rendered?.text ?? '',
  canSendAgain: mail.canSendAgain,
});
