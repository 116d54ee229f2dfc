import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectUser } from './auth.selectors.ts';
import { useIsNobody } from './use-is-nobody.ts';

/** By user and page, of one form; gone with the page that the browser has loaded. */
export type KeptDrafts<Draft> = Map<string, Draft>;

/** Whose form this is and where; stays as it was when the session ends. */
export function useDraftPlace(): string {
  const owner = useAppSelector(selectUser)?._id;
  const { pathname, search } = useLocation();
  const [place] = useState(`${owner} ${pathname}${search}`);
  return place;
}

/** What was typed when the session ended elsewhere is kept for its user. `changed` answers undefined when nothing would be lost. */
export function useKeptDraft<Draft>(kept: KeptDrafts<Draft>, place: string, changed: () => Draft | undefined): void {
  const isNobody = useIsNobody();
  const onGoing = useEffectEvent(() => {
    const draft = isNobody() ? changed() : undefined;
    if (draft === undefined) kept.delete(place);
    else kept.set(place, draft);
  });
  useLayoutEffect(() => () => onGoing(), []);
}
