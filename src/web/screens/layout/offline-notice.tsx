import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOffline } from '#web/ui/feedback/use-offline.ts';

/** Below the header while there is no connection. What was typed or chosen stays where it is. */
export function OfflineNotice() {
  const isOffline = useOffline();
  const { failed, pending, tryAgain } = useTry();
  return (
    <div className="sticky top-header z-bar bg-wash text-sm print:hidden">
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-gutter">
        <output>
          {isOffline && `${failed ? 'Still offline' : 'You are offline'}. What you see may not be up to date.`}
        </output>
        {isOffline && (
          <Button variant="quiet" size="sm" className="my-1 shrink-0" pending={pending} onClick={tryAgain}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}

/** The browser may be wrong about it: when the shop answers, the page is loaded again. */
function useTry() {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const [{ failed, pending }, settle] = useState({ failed: false, pending: false });

  const tryAgain = async () => {
    settle({ failed: false, pending: true });
    const answered = fetchSettings.fulfilled.match(await dispatch(fetchSettings()));
    if (answered) await revalidate();
    settle({ failed: !answered, pending: false });
  };
  return { failed, pending, tryAgain: () => void tryAgain() };
}
