import type { StoreMessage } from '#contract/shop/contact.ts';
import type { MessageRow } from './contact.repository.ts';

export const presentMessage = (row: MessageRow): StoreMessage => ({
  _id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  message: row.message,
  status: row.status,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
