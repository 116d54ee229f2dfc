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

type Typed = Partial<ProfileFields>;

const backups: DraftBackups<{ typed: Typed; editing: RowName[] }> = new Map();

/**
 * What was typed and which rows are open. What stands in an open row counts as much as what was saved in it. A row that nobody
 * typed in shows, and sends, what the profile has by now, which another tab may have changed.
 */
export function useProfileDraft(user: User) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt();
  const { name, email, address, phone } = user;
  const draftKey = useDraftKey();
  const before = backups.get(draftKey);
  const [typed, setTyped] = useState<Typed>(before?.typed ?? {});
  const [editing, setEditing] = useState<RowName[]>(before?.editing ?? []);
  const draft: ProfileFields = { name, email, address, phone, ...typed };
  const isSent = useRef(false);

  const edit = (row: RowName) => setEditing((open) => [...open, row]);
  const save = (row: RowName) => setEditing((open) => open.filter((other) => other !== row));
  const write = (row: RowName, value: string) => setTyped((rest) => ({ ...rest, [row]: value }));
  const isChanged = () => !isSent.current && rows.some((row) => draft[row.name] !== user[row.name]);

  useDraftBackup(backups, draftKey, () => (isChanged() ? { typed, editing } : undefined));

  const submit = () =>
    attempt(async () => {
      try {
        await dispatch(updateUser(draft)).unwrap();
      } catch (cause) {
        // Each error is shown in its row, which has to be open for it.
        const { fields } = expectApiError(cause);
        setEditing((open) => rows.map((row) => row.name).filter((row) => open.includes(row) || row in fields));
        throw cause;
      }
      isSent.current = true;
      notify.success('Your profile is saved.');
      await navigateIfActive(paths.profile.href());
    });
  return { draft, editing, write, edit, save, submit, pending, error, isChanged };
}
