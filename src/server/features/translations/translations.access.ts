import { type TranslatableEntity, translatableEntities } from '#contract/shop/translatable.ts';
import { translationPermissions } from '#contract/shop/translation-permissions.ts';
import { may, requirePermission } from '#server/platform/sessions/permissions.ts';
import type { AdminCaller } from '#server/platform/sessions/caller.ts';

/** The member of the team, or the program, that translates. */
export type Translator = AdminCaller<'id' | 'member'>;

/** Throws NOT_PERMITTED for a kind whose texts the member may not read, or not change. */
export const requireAccess = (translator: Translator, to: 'view' | 'edit', entity: TranslatableEntity): void =>
  requirePermission(translator, translationPermissions[entity][to]);

/** Returns the kinds whose texts a member may read, or the one that was asked for. Throws NOT_PERMITTED for one that the member may not. */
export function readableKinds(translator: Translator, only: TranslatableEntity | undefined) {
  if (only === undefined)
    return translatableEntities.filter((kind) => may(translator, translationPermissions[kind].view));
  requireAccess(translator, 'view', only);
  return [only];
}
