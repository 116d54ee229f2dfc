import type { MailStatus } from '#contract/shop/mail.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

/** The labels of mail statuses, for admins. */
export const mailStatusLabels: Readonly<Record<MailStatus, { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export const parseMailStatus = (text: string | null): MailStatus | undefined =>
  text === 'waiting' || text === 'sent' || text === 'failed' ? text : undefined;
