import * as m from '#i18n/messages.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOffline } from '#web/ui/feedback/use-offline.ts';

/** The notice below the header while offline. After that, the page is loaded again. */
export function OfflineNotice() {
  const isOffline = useOffline();
  const { failed, pending, retry } = useRetry(isOffline);
  return (
    <div className="sticky top-header z-bar bg-wash text-sm print:hidden">
      <div className="mx-auto box-content flex max-w-page items-center justify-between gap-4 px-gutter">
        <output>
          {isOffline && (failed ? m.site_still_offline_may_be_outdated() : m.site_offline_may_be_outdated())}
        </output>
        {isOffline && (
          <Button variant="quiet" size="sm" className="my-1 shrink-0" pending={pending} onClick={retry}>
            {m.common_try_again()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Checks the connection with a request, because the browser may be wrong, and reloads the page data on success. */
function useRetry(isOffline: boolean) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const [{ failed, pending }, settle] = useState({ failed: false, pending: false });

  const retry = async () => {
    settle({ failed: false, pending: true });
    const isOnline = fetchSettings.fulfilled.match(await dispatch(fetchSettings()));
    if (isOnline) await revalidate();
    settle({ failed: !isOnline, pending: false });
  };

  const wasOffline = useRef(false);
  const onReconnect = useEffectEvent(() => {
    settle({ failed: false, pending: false });
    // Also replaces an error screen that says that the shopper is offline. A missing script needs a reload, which is left to the user.
    void revalidate();
  });
  useEffect(() => {
    if (wasOffline.current && !isOffline) onReconnect();
    wasOffline.current = isOffline;
  }, [isOffline]);
  return { failed, pending, retry: () => void retry() };
}
