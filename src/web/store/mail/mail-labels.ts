import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { MailStatus } from '#contract/shop/mail.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

/** The labels of mail statuses, for admins. */
export const mailStatusLabels: Readonly<Record<MailStatus, { label: Text; tone: Tone }>> = {
  waiting: { label: m.mail_waiting, tone: 'warning' },
  sent: { label: m.mail_sent, tone: 'success' },
  failed: { label: m.mail_failed, tone: 'danger' },
};

export const parseMailStatus = (text: string | null): MailStatus | undefined =>
  text === 'waiting' || text === 'sent' || text === 'failed' ? text : undefined;
