import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notify } from '#web/ui/feedback/toast.ts';

type LazyPartProps<Props> = {
  /** Each wish that was not there before asks again, after it could not be had. */
  wanted: boolean | number;
  load: () => Promise<ComponentType<Props>>;
  onMissing: () => void;
  props: Props;
};

/** A part that is fetched when it is first wanted. Where it cannot be had the page stays what it is. */
export function LazyPart<Props extends object>({ wanted, load, onMissing, props }: LazyPartProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const miss = useEffectEvent(onMissing);
  useEffect(() => {
    if (!wanted || Loaded) return;
    load().then(
      (loaded) => setLoaded(() => loaded),
      () => miss(),
    );
  }, [wanted, Loaded, load]);
  return Loaded && <Loaded {...props} />;
}

/**
 * Says that a part could not be fetched. A browser does not fetch a script again that it once could not have, so only the page
 * anew has it; without a connection that would lose the page.
 */
export function notifyPartMissing(part: string): void {
  const message = `${part} could not be loaded.`;
  const reload = { label: 'Reload the page', onSelect: () => location.reload() };
  if (navigator.onLine) notify.error(message, reload, { id: part });
  else notify.error(`${message} Please check your connection and try again.`, undefined, { id: part });
}
