import * as m from '#i18n/messages.ts';
import { useRef, useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import type { Permission } from '#contract/shop/permissions.ts';
import { createApiError } from '#web/store/api-error.ts';
import { type DraftBackups, useDraftBackup, useDraftKey } from '#web/store/auth/use-draft-backup.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { createRole, type RoleForm, updateRole } from '#web/store/team/team.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';

type Draft = { name: string; permissions: Permission[] };

const backups: DraftBackups<Draft> = new Map();

/** Keeps the draft of a role and saves it; without a role, of a new one. */
export function useRoleForm({ role, begin }: RoleForm) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  const draftKey = useDraftKey();
  const [first] = useState<Draft>({ name: role?.name ?? '', permissions: role?.permissions ?? begin });
  const [draft, setDraft] = useState(backups.get(draftKey) ?? first);
  const isSaved = useRef(false);
  const isChanged = () => !isSaved.current && textOf(draft) !== textOf(first);
  useDraftBackup(backups, draftKey, () => (isChanged() ? draft : undefined));

  const save = () =>
    attempt(async () => {
      if (draft.permissions.length === 0)
        throw createApiError({ code: 'NO_PERMISSIONS', message: m.admin_roles_choose_one() });
      const { name } = role
        ? await dispatch(updateRole({ roleId: role._id, version: role.version, ...draft })).unwrap()
        : await dispatch(createRole(draft)).unwrap();
      isSaved.current = true;
      notify.success(role ? m.admin_roles_is_saved({ name }) : m.admin_roles_is_added({ name }));
      await navigateIfActive(adminPaths.roles.href());
    });
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    isChanged,
    save,
    pending,
    error,
  };
}

/** Returns the draft as a text to compare. The order in which permissions were chosen does not matter. */
const textOf = ({ name, permissions }: Draft): string => JSON.stringify([name.trim(), permissions.toSorted()]);
