import * as m from '#i18n/messages.ts';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { notify } from '#web/ui/feedback/toast.ts';

type LazyPartProps<Props> = {
  /** Loads the part when true or greater than 0. After a failure, another number loads it again. */
  requested: boolean | number;
  load: () => Promise<ComponentType<Props>>;
  onLoadError: () => void;
  props: Props;
  /** What stands in its place until it is loaded. */
  fallback?: ReactNode;
};

/** A component whose script is fetched when it is first requested. Renders its fallback, or nothing, until then and when it cannot be loaded. */
export function LazyPart<Props extends object>({
  requested,
  load,
  onLoadError,
  props,
  fallback,
}: LazyPartProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const reportError = useEffectEvent(onLoadError);
  useEffect(() => {
    if (!requested || Loaded) return;
    load().then(
      (loaded) => setLoaded(() => loaded),
      () => reportError(),
    );
  }, [requested, Loaded, load]);
  return Loaded ? <Loaded {...props} /> : fallback;
}

/**
 * Shows the message that a part could not be loaded. A browser does not retry a script that has failed, so the toast offers to reload the page,
 * except when offline: the reload would lose the page.
 */
export function notifyPartNotLoaded(message: string): void {
  const reload = { label: m.ui_reload_the_page(), onSelect: () => location.reload() };
  if (navigator.onLine) notify.error(message, reload, { id: message });
  else notify.error(m.ui_check_your_connection({ message }), undefined, { id: message });
}
