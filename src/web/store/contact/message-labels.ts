import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { MessageStatus, StoreMessage } from '#contract/shop/contact.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

/** The labels of message statuses, for admins. */
export const messageStatusLabels: Readonly<Record<MessageStatus, { label: Text; tone: Tone }>> = {
  unread: { label: m.contact_unread, tone: 'warning' },
  read: { label: m.contact_read, tone: 'neutral' },
  answered: { label: m.contact_answered, tone: 'success' },
  archived: { label: m.contact_archived, tone: 'neutral' },
};

export const parseMessageStatus = (text: string | null): MessageStatus | undefined =>
  text === 'unread' || text === 'read' || text === 'answered' || text === 'archived' ? text : undefined;

/** Returns the name, e-mail or phone of the sender, or an empty text: no field of the contact form is required (spec §5). */
export const nameOfSender = ({ firstName, lastName, email, phone }: StoreMessage): string =>
  `${firstName} ${lastName}`.trim() || email || phone;

export const senderOf = (message: StoreMessage): string => nameOfSender(message) || m.contact_a_visitor();
