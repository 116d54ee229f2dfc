import * as m from '#i18n/messages.ts';
import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchSystemStatus, type SystemStatus } from '#web/store/system/system.admin.ts';
import { systemCardLabels, systemStateLabels } from '#web/store/system/system-labels.ts';

const everyMs = 10_000;

/** Says which cards have another state than before. */
function changesBetween(before: SystemStatus, after: SystemStatus): string {
  const states = new Map(before.cards.map(({ name, state }) => [name, state]));
  return after.cards
    .filter(({ name, state }) => states.get(name) !== state)
    .map(({ name, state }) =>
      m.admin_system_card_is({ card: systemCardLabels[name](), state: systemStateLabels[state]() }),
    )
    .join(' ');
}

/** Returns the loaded status, read again every ten seconds while the page is visible. */
export function useStatus(loaded: SystemStatus) {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState({ status: loaded, changes: '', isStale: false });

  const refresh = useCallback(async () => {
    const outcome = await dispatch(fetchSystemStatus());
    if (fetchSystemStatus.fulfilled.match(outcome)) {
      const status = outcome.payload;
      setShown((before) => ({ status, changes: changesBetween(before.status, status), isStale: false }));
    } else {
      setShown((before) => ({ ...before, isStale: true }));
    }
  }, [dispatch]);

  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(refreshIfVisible, everyMs);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [refresh]);

  return { ...shown, refresh };
}
