import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notify } from '#web/ui/feedback/toast.tsx';

type LazyPartProps<Props> = {
  /** Each wish that was not there before asks again, after it could not be had. */
  requested: boolean | number;
  load: () => Promise<ComponentType<Props>>;
  onLoadError: () => void;
  props: Props;
};

/** A part that is fetched when it is first requested. Where it cannot be had the page stays what it is. */
export function LazyPart<Props extends object>({ requested, load, onLoadError, props }: LazyPartProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const miss = useEffectEvent(onLoadError);
  useEffect(() => {
    if (!requested || Loaded) return;
    load().then(
      (loaded) => setLoaded(() => loaded),
      () => miss(),
    );
  }, [requested, Loaded, load]);
  return Loaded && <Loaded {...props} />;
}

/**
 * Says that a part could not be fetched. A browser does not fetch a script again that it once could not have, so only the page
 * anew has it; without a connection that would lose the page.
 */
export function notifyPartNotLoaded(part: string): void {
  const message = `${part} could not be loaded.`;
  const reload = { label: 'Reload the page', onSelect: () => location.reload() };
  if (navigator.onLine) notify.error(message, reload, { id: part });
  else notify.error(`${message} Please check your connection and try again.`, undefined, { id: part });
}
