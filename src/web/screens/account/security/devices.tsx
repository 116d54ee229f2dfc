import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import { useState } from 'react';
import type { SignedInDevice } from '#contract/account/auth.ts';
import { signOutEverywhere } from '#web/store/auth/account.thunks.ts';
import { selectDevices } from '#web/store/auth/auth.selectors.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { deviceLabel } from '#web/components/account/device-labels.ts';
import { LoadFailedNotice } from '#web/components/account/load-failed-notice.tsx';
import { useLeaveSignedOut } from './use-leave-signed-out.ts';

const initialCount = 5;

export function Devices() {
  const devices = useAppSelector(selectDevices);
  const [isExpanded, setExpanded] = useState(false);
  // Expanding removes the focused button.
  const list = useFocusOnChange<HTMLUListElement>(isExpanded, (items) =>
    items.querySelectorAll('li').item(initialCount),
  );
  const [isConfirming, setConfirming] = useState(false);
  const { signOut, pending, error } = useSignOutEverywhere();
  const shown = isExpanded ? devices : devices?.slice(0, initialCount);
  return (
    <>
      {shown ? (
        <ul ref={list} className="divide-y divide-hairline text-sm">
          {shown.map((device) => (
            <Device key={device._id} device={device} />
          ))}
        </ul>
      ) : (
        <DevicesLoading />
      )}
      <div className="flex flex-wrap gap-3">
        {devices && shown && devices.length > shown.length && (
          <Button size="sm" variant="quiet" onClick={() => setExpanded(true)}>
            {m.account_show_all({ length: devices.length })}
          </Button>
        )}
        <Button size="sm" onClick={() => setConfirming(true)}>
          {m.account_log_out_everywhere()}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={m.account_log_out_everywhere_question()}
        cancelLabel={m.account_stay_logged_in()}
        confirmLabel={m.account_yes_log_out()}
        tone="primary"
        onConfirm={signOut}
        pending={pending}
        pendingLabel={m.account_logging_out()}
        error={error?.message}
      >
        {m.account_youll_be_logged_out_on()}
      </ConfirmDialog>
    </>
  );
}

function DevicesLoading() {
  const isError = useAppSelector((state) => state.devices.isError);
  if (isError) return <LoadFailedNotice>{m.account_your_devices_could_not_be()}</LoadFailedNotice>;
  return <Skeleton className="h-3 w-48" />;
}

function Device({ device: { userAgent, lastUsed, current } }: { device: SignedInDevice }) {
  return (
    <li tabIndex={-1} className="py-3 first:pt-0">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {deviceLabel(userAgent)}
        {current && <Badge tone="success">{m.account_this_device()}</Badge>}
      </span>
      <span className="mt-0.5 block text-muted">
        <Message message={m.account_last_used} markup={{ date: () => <DateText value={lastUsed} /> }} />
      </span>
    </li>
  );
}

function useSignOutEverywhere() {
  const dispatch = useAppDispatch();
  const leaveSignedOut = useLeaveSignedOut();
  const { attempt, ...state } = useAttempt();
  const isRetry = state.error?.status === 0;

  const signOut = () =>
    attempt(async () => {
      await dispatch(signOutEverywhere({ isRetry })).unwrap();
      await leaveSignedOut(m.account_youre_logged_out_on_every());
    });
  return { signOut, ...state };
}
