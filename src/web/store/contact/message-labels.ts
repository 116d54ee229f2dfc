import type { MessageStatus, StoreMessage } from '#contract/shop/contact.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

/** The labels of message statuses, for admins. */
export const messageStatusLabels: Readonly<Record<MessageStatus, { label: string; tone: Tone }>> = {
  unread: { label: 'Unread', tone: 'warning' },
  read: { label: 'Read', tone: 'neutral' },
  answered: { label: 'Answered', tone: 'success' },
  archived: { label: 'Archived', tone: 'neutral' },
};

export const parseMessageStatus = (text: string | null): MessageStatus | undefined =>
  text === 'unread' || text === 'read' || text === 'answered' || text === 'archived' ? text : undefined;

/** Returns the name, e-mail or phone of the sender: no field of the contact form is required (spec §5). */
export const senderOf = ({ firstName, lastName, email, phone }: StoreMessage): string =>
  `${firstName} ${lastName}`.trim() || email || phone || 'A visitor';
