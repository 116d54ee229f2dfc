import type { Mail, MailSummary } from '#contract/mail.ts';
import { withoutStyleSheet } from './letters/html.ts';
import type { ReadMail } from './mail.service.ts';

export const presentSummary = ({ row, letter }: ReadMail): MailSummary => ({
  _id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: letter?.subject ?? row.kind,
  status: row.status,
  attempts: row.attempts,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.status === 'waiting' ? row.nextAttemptAt.toISOString() : null,
  sentAt: row.sentAt?.toISOString() ?? null,
});

export const presentMail = (mail: ReadMail): Mail => ({
  ...presentSummary(mail),
  html: withoutStyleSheet(mail.letter?.html ?? ''),
  text: mail.letter?.text ?? '',
  canSendAgain: mail.canSendAgain,
});
