import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { idText, rawText, requiredText } from '#contract/text.ts';
import { wallClock } from '#contract/wall-clock.ts';
import { changeSetLimits } from './change-set-limits.ts';
import { changeSetStatuses } from './change-set-statuses.ts';

const version = rawText(64);

const ListedChangeSet = z.object({
  _id: z.string(),
  name: z.string(),
  status: z.enum(changeSetStatuses),
  /** When it publishes itself, a minute of the shop's wall clock; null unless it is scheduled or blocked. */
  publishAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** How many fields it changes. */
  changes: z.int(),
  /** When it was last changed, and by whom; null for a program and for who has left. */
  changedAt: z.string(),
  changedBy: z.string().nullable(),
  version: z.string(),
});
export type ListedChangeSet = z.output<typeof ListedChangeSet>;

/** A field that a set changes. Values have the form of a direct save; what was deleted has no `now`. */
const ChangeSetItem = z.object({
  entity: z.string(),
  /** `-` for what the shop has once. */
  entityId: z.string(),
  /** Of the product, the category …; empty for what the shop has once. */
  name: z.string(),
  field: z.string(),
  /** The value when the field was first changed in the set; of a published set, the one that it has replaced. */
  before: z.unknown(),
  after: z.unknown(),
  /** The value in the shop. */
  now: z.unknown(),
  /** Whether the shop has another value by now than the set expects. */
  conflict: z.boolean(),
  /** Whether it was deleted since. */
  gone: z.boolean(),
});
export type ChangeSetItem = z.output<typeof ChangeSetItem>;

/** The names of what values refer to by id. */
const Names = z.record(z.string(), z.string());

export const ChangeSet = ListedChangeSet.extend({
  items: z.array(ChangeSetItem),
  names: Names,
  /** Until when the link to its preview works; null without one. */
  previewUntil: z.string().nullable(),
});
export type ChangeSet = z.output<typeof ChangeSet>;

const One = z.object({ data: ChangeSet });
const oneSet = z.object({ id: idText });
const oneEntity = z.object({ id: idText, entity: rawText(20), entityId: idText });

const Resolution = z.object({
  entity: rawText(20),
  entityId: idText,
  field: rawText(40),
  /** `mine` is that of the set, `theirs` the one of the shop. */
  keep: z.enum(['mine', 'theirs']),
});
const Decision = z.object({ version, resolve: z.array(Resolution).max(changeSetLimits.items).default([]) });
export type Decision = z.output<typeof Decision>;

const editing = { tag: 'change-sets', access: 'admin', permission: 'changes.edit' } as const;
const publishing = { tag: 'change-sets', access: 'admin', permission: 'changes.publish' } as const;
/** The members who see change sets. */
const viewing = { ...editing, permission: ['changes.edit', 'changes.publish'] } as const;
const bodyLimit = changeSetLimits.value;

export const changeSetEndpoints = {
  'GET /api/admin/change-sets': {
    ...viewing,
    summary: 'Change sets, newest first',
    query: Paging.extend({ status: z.enum(changeSetStatuses).optional() }),
    responses: { 200: z.object({ data: z.array(ListedChangeSet), nextCursor: z.string().nullable() }) },
  },
  'POST /api/admin/change-sets': {
    ...editing,
    summary: 'Add an empty change set',
    creates: true,
    body: z.object({ name: requiredText(changeSetLimits.name) }),
    responses: { 201: One },
  },
  'GET /api/admin/change-sets/:id': {
    ...viewing,
    summary: 'A change set with what it changes, and what the shop has now',
    params: oneSet,
    responses: { 200: One },
  },
  'PATCH /api/admin/change-sets/:id': {
    ...editing,
    summary: 'Rename a change set',
    params: oneSet,
    body: z.object({ name: requiredText(changeSetLimits.name), version }),
    responses: { 200: One },
  },
  'PUT /api/admin/change-sets/:id/items': {
    ...editing,
    summary:
      'Save fields into a change set, by the rules and the permission of a direct save; those that are as in the shop leave it',
    params: oneSet,
    body: z.object({ entity: rawText(20), entityId: idText, set: z.record(rawText(40), z.unknown()) }),
    bodyLimit,
    responses: { 200: One },
  },
  'DELETE /api/admin/change-sets/:id/items/:entity/:entityId': {
    ...editing,
    summary: 'Take a field of something out of a change set, or all of its fields',
    params: oneEntity,
    query: z.object({ field: rawText(40).optional() }),
    responses: { 200: One },
  },
  'POST /api/admin/change-sets/:id/publish': {
    ...publishing,
    summary: 'Publish a change set, all of it or nothing',
    params: oneSet,
    body: Decision,
    bodyLimit,
    responses: { 200: One },
  },
  'POST /api/admin/change-sets/:id/undo': {
    ...publishing,
    summary: 'Put back what publishing a change set has replaced',
    params: oneSet,
    body: Decision,
    bodyLimit,
    responses: { 200: One },
  },
  'POST /api/admin/change-sets/:id/schedule': {
    ...publishing,
    summary: 'Let a change set publish itself',
    params: oneSet,
    /** `at` is a minute of the shop's wall clock. */
    body: z.object({ at: wallClock, version }),
    responses: { 200: One },
  },
  'POST /api/admin/change-sets/:id/unschedule': {
    ...publishing,
    summary: 'Open a scheduled or blocked change set again',
    params: oneSet,
    responses: { 200: One },
  },
  'POST /api/admin/change-sets/:id/discard': {
    ...editing,
    summary: 'Discard a change set that is not published',
    params: oneSet,
    responses: { 200: One },
  },
} as const satisfies EndpointTable;
