import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus after an action of the user has changed how many items a list has: to the first that was added, or to the one
 * in the place of the removed. Call the result when the action starts; `find` gets what it was called with.
 */
export function useFocusAfterAction<Place>(
  count: number,
  find: (place: Place) => HTMLElement | null | undefined,
  options?: FocusOptions,
) {
  const awaited = useRef<{ place: Place }>(null);
  const before = useRef(count);
  const focus = useEffectEvent(() => {
    if (awaited.current) find(awaited.current.place)?.focus(options);
    awaited.current = null;
  });
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    focus();
  }, [count]);
  return (place: Place): void => {
    awaited.current = { place };
  };
}
