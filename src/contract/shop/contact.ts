import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { fieldLimits } from '#contract/field-limits.ts';
import { Order } from '#contract/order/order.ts';
import { Paging } from '#contract/paging.ts';
import { emailText, idText, optionalLines, optionalText, requiredLines, normalizeEmail } from '#contract/text.ts';

/** No field is required (spec §5), but an e-mail address must be valid. */
const optionalEmail = z
  .string()
  .overwrite(normalizeEmail)
  .max(fieldLimits.email, { abort: true })
  .refine((text) => text === '' || emailText.safeParse(text).success, { error: m.field_enter_an_e_mail_address })
  .default('');

export const ContactMessage = z.object({
  firstName: optionalText(120),
  lastName: optionalText(120),
  email: optionalEmail,
  message: optionalLines(5000),
  phone: optionalText(60),
});
export type ContactMessage = z.input<typeof ContactMessage>;

export const ContactResponse = z.object({ message: z.string() });
export type ContactResponse = z.infer<typeof ContactResponse>;

export const MessageStatus = z.enum(['unread', 'read', 'answered', 'archived']);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** A message of the contact form, for admins (D23). */
export const StoreMessage = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** The language of the page that it was sent from and of the answer's mail; null for that of the shop. */
  locale: z.string().nullable(),
  /** How the answer's mail begins. */
  greeting: z.string(),
  status: MessageStatus,
  /** The store's answer; empty before it was answered. */
  answer: z.string(),
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
});
export type StoreMessage = z.infer<typeof StoreMessage>;

export const MessagePage = z.object({
  data: z.array(StoreMessage),
  nextCursor: z.string().nullable(),
  /** The number of unread messages on all pages. */
  unread: z.number().int(),
});
export type MessagePage = z.infer<typeof MessagePage>;

/** What the shop knows of the sender of a message: at most five orders and five messages, newest first. */
export const MessageSender = z.object({
  /** The account that was logged in when the message was sent, else the one with its e-mail; null for none. */
  account: z
    .object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      /** Whether the account sent the message. Anyone can enter the e-mail of another person. */
      isSender: z.boolean(),
    })
    .nullable(),
  orders: z.array(Order.pick({ _id: true, orderStatus: true, totalAmount: true, currency: true, orderDate: true })),
  /** Messages before this one. */
  messages: z.array(StoreMessage.pick({ _id: true, message: true, status: true, createdAt: true })),
});
export type MessageSender = z.infer<typeof MessageSender>;

const messageParams = z.object({ messageId: idText });
const OneMessage = z.object({ data: StoreMessage });

export const contactEndpoints = {
  'POST /api/send-email': {
    summary: 'Send a message to the store',
    tag: 'contact',
    access: 'visitor',
    creates: true,
    body: ContactMessage,
    responses: { 200: ContactResponse },
  },
  'GET /api/admin/messages': {
    summary: 'Messages to the store, newest first; without a status, all except archived ones',
    tag: 'contact',
    access: 'admin',
    permission: 'messages.answer',
    query: Paging.extend({ status: MessageStatus.optional() }),
    responses: { 200: MessagePage },
  },
  'GET /api/admin/messages/:messageId': {
    summary: 'One message',
    tag: 'contact',
    access: 'admin',
    permission: 'messages.answer',
    params: messageParams,
    responses: { 200: OneMessage },
  },
  'GET /api/admin/messages/:messageId/sender': {
    summary: 'The account of the sender of a message, with orders and earlier messages',
    tag: 'contact',
    access: 'admin',
    permission: 'messages.answer',
    params: messageParams,
    responses: { 200: z.object({ data: MessageSender }) },
  },
  'PATCH /api/admin/messages/:messageId': {
    summary: 'Mark a message as read or unread, or archive it; an answered one becomes answered again when it is read',
    tag: 'contact',
    access: 'admin',
    permission: 'messages.answer',
    params: messageParams,
    body: z.object({ status: MessageStatus.exclude(['answered']) }),
    responses: { 200: OneMessage },
  },
  'POST /api/admin/messages/:messageId/answer': {
    summary: 'Answer a message by mail; only once per message',
    tag: 'contact',
    access: 'admin',
    permission: 'messages.answer',
    params: messageParams,
    body: z.object({ answer: requiredLines(5000) }),
    responses: { 200: OneMessage },
  },
} as const satisfies EndpointTable;
