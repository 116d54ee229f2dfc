import * as m from '#i18n/messages.ts';
import { useRef, useState } from 'react';
import type { User } from '#contract/account/auth.ts';
import { paths } from '#contract/paths.ts';
import { type ProfileFields, updateUser } from '#web/store/auth/update-user.ts';
import { type DraftBackups, useDraftBackup, useDraftKey } from '#web/store/auth/use-draft-backup.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type RowName, rows } from './rows.ts';

type Edits = Partial<ProfileFields>;

const backups: DraftBackups<{ edits: Edits; editing: RowName[] }> = new Map();

/**
 * Holds the edits and the open rows. Values of open rows are submitted too. A row without edits shows and submits the current profile,
 * which another tab may have changed.
 */
export function useProfileDraft(user: User) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error, clearError } = useAttempt();
  const { name, email, address, phone } = user;
  const draftKey = useDraftKey();
  const before = backups.get(draftKey);
  const [edits, setEdits] = useState<Edits>(before?.edits ?? {});
  const [editing, setEditing] = useState<RowName[]>(before?.editing ?? []);
  const draft: ProfileFields = { name, email, address, phone, ...edits };
  const isSent = useRef(false);
  const [isConfirming, setConfirming] = useState(false);

  const edit = (row: RowName) => setEditing((open) => [...open, row]);
  const save = (row: RowName) => setEditing((open) => open.filter((other) => other !== row));
  const write = (row: RowName, value: string) => setEdits((rest) => ({ ...rest, [row]: value }));
  const isChanged = () => !isSent.current && rows.some((row) => draft[row.name] !== user[row.name]);

  useDraftBackup(backups, draftKey, () => (isChanged() ? { edits, editing } : undefined));

  const submit = (currentPassword?: string) =>
    attempt(async () => {
      try {
        await dispatch(updateUser({ ...draft, currentPassword })).unwrap();
      } catch (cause) {
        const { code, fields } = expectApiError(cause);
        setConfirming('currentPassword' in fields);
        if (code === 'PASSWORD_NEEDED') return;
        // Errors are shown in the fields, so their rows have to be open.
        setEditing((open) => rows.map((row) => row.name).filter((row) => open.includes(row) || row in fields));
        throw cause;
      }
      isSent.current = true;
      notify.success(m.account_your_profile_is_saved());
      await navigateIfActive(paths.profile.href());
    });
  const cancelConfirming = () => {
    clearError();
    setConfirming(false);
  };
  return {
    draft,
    editing,
    write,
    edit,
    save,
    submit,
    pending,
    error,
    isChanged,
    /** Whether the server has asked for the password, because the e-mail changes. */
    isConfirming,
    cancelConfirming,
  };
}
