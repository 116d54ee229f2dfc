import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '#web/store/hooks.ts';
import { confirmRefusedCalls } from '#web/store/security/step-up.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

/**
 * Asks the member to confirm who it is when the server refuses a call without it, and sends the call again. Belongs to the layout of
 * the admin, which comes with its first screen, so that no screen needs to know of it. Calls that are refused meanwhile wait for the same dialog.
 */
export function StepUp() {
  const dispatch = useAppDispatch();
  const waiting = useRef<PromiseWithResolvers<boolean>>(null);
  const [shown, setShown] = useState({ open: false, key: 0 });

  useEffect(() => {
    const ask = () => {
      if (!waiting.current) setShown(({ key }) => ({ open: true, key: key + 1 }));
      waiting.current ??= Promise.withResolvers();
      return waiting.current.promise;
    };
    const stop = dispatch(confirmRefusedCalls(ask));
    return () => {
      stop();
      waiting.current?.resolve(false);
    };
  }, [dispatch]);

  const close = (isConfirmed: boolean) => {
    setShown({ ...shown, open: false });
    waiting.current?.resolve(isConfirmed);
    waiting.current = null;
  };
  // A new dialog has none of what was typed into the one before.
  return (
    <StepUpDialog key={shown.key} open={shown.open} onCancel={() => close(false)} onConfirmed={() => close(true)} />
  );
}
