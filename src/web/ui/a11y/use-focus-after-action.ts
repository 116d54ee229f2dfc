import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus after an action of the user has changed the number of items in a list. Call the returned function when the action
 * starts; `find` receives its argument and returns the element to focus, such as the first added item.
 */
export function useFocusAfterAction<Place>(
  count: number,
  find: (place: Place) => HTMLElement | null | undefined,
  options?: FocusOptions,
) {
  const pending = useRef<{ place: Place }>(null);
  const before = useRef(count);
  const focus = useEffectEvent(() => {
    if (pending.current) find(pending.current.place)?.focus(options);
    pending.current = null;
  });
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    focus();
  }, [count]);
  return (place: Place): void => {
    pending.current = { place };
  };
}
