import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { useNotifiedCall } from '#web/components/site/use-notified-call.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { hostOf } from '#web/store/webhooks/webhook-labels.ts';
import { deleteWebhook, renewWebhookSecret, testWebhook, type Webhook } from '#web/store/webhooks/webhooks.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const [open, setOpen] = useState<{ dialog: 'edit' | 'secret' | 'delete' | 'none'; key: number }>({
    dialog: 'none',
    key: 0,
  });
  const [secret, setSecret] = useState<string>();
  const ask = (dialog: typeof open.dialog) => () => setOpen(({ key }) => ({ dialog, key: key + 1 }));
  const close = () => setOpen((before) => ({ ...before, dialog: 'none' }));
  const inputs = { host: hostOf(webhook) };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <SendTest webhook={webhook} />
        <Button aria-haspopup="dialog" onClick={ask('edit')}>
          <Message message={m.webhook_edit} inputs={inputs} markup={{ hidden }} />
        </Button>
        <Button aria-haspopup="dialog" onClick={ask('secret')}>
          <Message message={m.webhook_new_secret} inputs={inputs} markup={{ hidden }} />
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={ask('delete')}>
          <Message message={m.webhook_delete} inputs={inputs} markup={{ hidden }} />
        </Button>
      </div>
      <WebhookDialog key={`edit ${open.key}`} webhook={webhook} open={open.dialog === 'edit'} onClose={close} />
      <NewSecretDialog
        key={`secret ${open.key}`}
        webhook={webhook}
        open={open.dialog === 'secret'}
        onClose={close}
        onRenewed={setSecret}
      />
      <DeleteWebhook key={`delete ${open.key}`} webhook={webhook} open={open.dialog === 'delete'} onClose={close} />
      {secret !== undefined && (
        <SecretDialog open host={inputs.host} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  );
}

function SendTest({ webhook }: { webhook: Webhook }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { run, pending } = useNotifiedCall();
  const host = hostOf(webhook);
  const send = () =>
    run(async () => {
      await dispatch(testWebhook(webhook._id)).unwrap();
      notify.success(m.webhook_test_sent({ host }));
      await revalidate();
    });
  return (
    <Button pending={pending} pendingLabel={m.common_loading()} onClick={() => void send()}>
      <Message message={m.webhook_send_test} inputs={{ host }} markup={{ hidden }} />
    </Button>
  );
}

type DialogProps = { webhook: Webhook; open: boolean; onClose: () => void };

function NewSecretDialog({ webhook, open, onClose, onRenewed }: DialogProps & { onRenewed: (secret: string) => void }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const renew = () =>
    attempt(async () => {
      onRenewed(await dispatch(renewWebhookSecret(webhook._id)).unwrap());
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.webhook_new_secret_question()}
      cancelLabel={m.common_keep_it()}
      confirmLabel={m.webhook_yes_new_secret()}
      onConfirm={renew}
      pending={pending}
      pendingLabel={m.webhook_making_secret()}
      error={error?.message}
    >
      <p className="text-sm text-muted">{m.webhook_new_secret_text()}</p>
    </ConfirmDialog>
  );
}

function DeleteWebhook({ webhook, open, onClose }: DialogProps) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  const host = hostOf(webhook);
  const remove = () =>
    attempt(async () => {
      await dispatch(deleteWebhook(webhook._id)).unwrap();
      notify.success(m.webhook_is_deleted({ host }));
      await navigateIfActive(adminPaths.connections.href());
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.webhook_delete_question()}
      cancelLabel={m.common_keep_it()}
      confirmLabel={m.common_yes_delete()}
      onConfirm={remove}
      pending={pending}
      pendingLabel={m.admin_deleting()}
      error={error?.message}
    >
      <p className="font-medium wrap-anywhere">
        <bdi dir="ltr">{host}</bdi>
      </p>
      <p className="mt-2 text-sm text-muted">{m.webhook_delete_text()}</p>
    </ConfirmDialog>
  );
}
