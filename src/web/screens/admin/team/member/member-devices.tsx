import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SignedInDevice } from '#contract/account/auth.ts';
import { deviceLabel } from '#web/components/account/device-labels.ts';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { endSession, endSessions, type Member } from '#web/store/team/team.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { useNotifiedCall } from '#web/components/site/use-notified-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type MemberDevicesProps = { member: Member; devices: readonly SignedInDevice[]; isSelf: boolean };

/** Where a member is logged in; one or all of it can be ended. */
export function MemberDevices({ member, devices, isSelf }: MemberDevicesProps) {
  const section = useFocusWhenLost(devices.length);
  const [isConfirming, setConfirming] = useState(false);
  const canEnd = devices.some(({ current }) => !current);
  return (
    <FormSection title={m.admin_team_devices()} lead={m.admin_team_devices_lead()}>
      <section ref={section} tabIndex={-1} aria-label={m.admin_team_devices()} className="space-y-4 outline-none">
        {devices.length === 0 && <p className="text-sm text-muted">{m.admin_team_no_devices()}</p>}
        <ul className="divide-y divide-hairline border-y border-hairline text-sm empty:hidden">
          {devices.map((device) => (
            <Device key={device._id} userId={member._id} device={device} />
          ))}
        </ul>
        {canEnd && (
          <Button size="sm" onClick={() => setConfirming(true)}>
            {isSelf ? m.admin_team_end_all_others() : m.admin_team_end_all()}
          </Button>
        )}
      </section>
      <EndAllDialog member={member} isSelf={isSelf} open={isConfirming} onClose={() => setConfirming(false)} />
    </FormSection>
  );
}

type DeviceProps = { userId: string; device: SignedInDevice };

function Device({ userId, device: { _id: sessionId, userAgent, lastUsed, current } }: DeviceProps) {
  const dispatch = useAppDispatch();
  const timeZone = useAppSelector(selectTimeZone);
  const { revalidate } = useRevalidator();
  const { run, pending } = useNotifiedCall();
  const label = deviceLabel(userAgent);
  const end = () =>
    run(async () => {
      await dispatch(endSession({ userId, sessionId })).unwrap();
      notify.success(m.admin_team_ended({ device: label }));
      await revalidate();
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {label}
          {current && <Badge tone="success">{m.account_this_device()}</Badge>}
        </span>
        <span className="mt-0.5 block text-muted">
          <Message
            message={m.account_last_used}
            markup={{ date: () => <DateText value={lastUsed} withTime timeZone={timeZone} /> }}
          />
        </span>
      </span>
      {!current && (
        <Button
          size="sm"
          variant="quiet"
          pending={pending}
          pendingLabel={m.admin_team_ending()}
          onClick={() => void end()}
        >
          <Message message={m.admin_team_end} inputs={{ device: label }} markup={{ hidden }} />
        </Button>
      )}
    </li>
  );
}

type EndAllDialogProps = { member: Member; isSelf: boolean; open: boolean; onClose: () => void };

function EndAllDialog({ member: { _id, name }, isSelf, open, onClose }: EndAllDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const end = () =>
    attempt(async () => {
      await dispatch(endSessions(_id)).unwrap();
      notify.success(isSelf ? m.admin_team_others_ended() : m.admin_team_all_ended({ name }));
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isSelf ? m.admin_team_log_out_elsewhere() : m.admin_team_log_out_everywhere({ name })}
      cancelLabel={m.common_cancel()}
      confirmLabel={m.account_yes_log_out()}
      onConfirm={end}
      pending={pending}
      pendingLabel={m.account_logging_out()}
      error={error?.message}
    >
      <p className="text-sm text-muted">
        {isSelf ? m.admin_team_log_out_elsewhere_text() : m.admin_team_log_out_everywhere_text()}
      </p>
    </ConfirmDialog>
  );
}
