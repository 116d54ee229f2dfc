import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/shop/permissions.ts';
import { bytes, id, json, moment } from './columns.ts';

/** Addresses of other programs that the shop tells what happens in it. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  url: text().notNull(),
  /** The types of the events that it wants. */
  events: text().array().notNull(),
  /** Sealed with `SECRETS_KEY`, if there is one. */
  secret: text().notNull(),
  /** The secret before, which signs as well until the time; null when there is none. */
  oldSecret: text(),
  oldSecretUntil: moment(),
  active: boolean().notNull(),
  /** Since when every delivery has failed; null after one that was taken. */
  failingSince: moment(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** What happened, for the webhooks that want to know; written in the transaction of the change. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    type: text().notNull(),
    data: json().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('webhook_events_created_at_idx').on(table.createdAt)],
);

/** An event on its way to a webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    status: text({ enum: ['waiting', 'done', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** When it is sent next; null once it is done or failed. */
    nextAt: moment(),
    /** Until when an instance is sending it; null, or over, when none is. */
    sendingUntil: moment(),
    /** When it was last sent. */
    triedAt: moment(),
    /** The HTTP status of the last response; null before, and when there was none. */
    lastStatus: integer(),
    /** The beginning of the last response, or a code for why there was none. */
    lastAnswer: text(),
    /** How long the last try took, in milliseconds. */
    ms: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('webhook_deliveries_webhook_idx').on(table.webhookId, table.id.desc()),
    index('webhook_deliveries_event_idx').on(table.eventId),
    index('webhook_deliveries_due_idx')
      .on(table.webhookId, table.nextAt)
      .where(sql`${table.status} = 'waiting'`),
    index('webhook_deliveries_sending_idx')
      .on(table.webhookId, table.sendingUntil)
      .where(sql`${table.status} = 'waiting' and ${table.sendingUntil} is not null`),
  ],
);

/** Keys with which other programs call the API of the admin. */
export const apiKeys = pgTable('api_keys', {
  id: id(),
  name: text().notNull(),
  hash: bytes().notNull().unique('api_keys_hash_key'),
  permissions: text().array().$type<Permission[]>().notNull(),
  /** Null for a key that does not expire. */
  expiresAt: moment(),
  lastUsedAt: moment(),
  /** Null until somebody ends it. */
  endedAt: moment(),
  createdAt: moment().notNull(),
});
