import type { Permission } from '#contract/shop/permissions.ts';
import type { SessionUser } from './sessions.ts';

/** A program that calls the API of the admin with an API key of the shop. */
export type KeyCaller = {
  /** The id of the key. Changes name it where they name the member who made them. */
  id: string;
  kind: 'key';
  permissions: readonly Permission[];
};

/** Who calls an endpoint of the admin: a member of the team, or a program with a key. */
export type AdminCaller<Fields extends keyof SessionUser = keyof SessionUser> = Pick<SessionUser, Fields> | KeyCaller;

export const isKey = (caller: object): caller is KeyCaller => 'kind' in caller && caller.kind === 'key';
