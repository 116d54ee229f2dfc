import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { type ApiKey, endApiKey } from '#web/store/connections/api-keys.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type EndKeyDialogProps = { apiKey: ApiKey; open: boolean; onClose: () => void };

/** Asks before a key is ended, which cannot be undone. */
export function EndKeyDialog({ apiKey: { _id, name }, open, onClose }: EndKeyDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const end = () =>
    attempt(async () => {
      await dispatch(endApiKey(_id)).unwrap();
      notify.success(m.api_keys_is_ended({ name }));
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.api_keys_end_this_key()}
      cancelLabel={m.common_keep_it()}
      confirmLabel={m.api_keys_yes_end()}
      onConfirm={end}
      pending={pending}
      pendingLabel={m.api_keys_ending()}
      error={error?.message}
    >
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-2 text-sm text-muted">{m.api_keys_end_text()}</p>
    </ConfirmDialog>
  );
}
