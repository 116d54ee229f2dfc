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
import { deviceLabel } from './device-labels.ts';
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
            Show all {devices.length}
          </Button>
        )}
        <Button size="sm" onClick={() => setConfirming(true)}>
          Log out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Log out everywhere?"
        cancelLabel="Stay logged in"
        confirmLabel="Yes, log out"
        tone="primary"
        onConfirm={signOut}
        pending={pending}
        pendingLabel="Logging out"
        error={error?.message}
      >
        You’ll be logged out on this device and on all others.
      </ConfirmDialog>
    </>
  );
}

function DevicesLoading() {
  const isError = useAppSelector((state) => state.devices.isError);
  if (isError) return <LoadFailedNotice>Your devices could not be loaded.</LoadFailedNotice>;
  return <Skeleton className="h-3 w-48" />;
}

function Device({ device: { userAgent, lastUsed, current } }: { device: SignedInDevice }) {
  return (
    <li tabIndex={-1} className="py-3 first:pt-0">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {deviceLabel(userAgent)}
        {current && <Badge tone="success">This device</Badge>}
      </span>
      <span className="mt-0.5 block text-muted">
        Last used <DateText value={lastUsed} />
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
      await leaveSignedOut('You’re logged out on every device.');
    });
  return { signOut, ...state };
}
