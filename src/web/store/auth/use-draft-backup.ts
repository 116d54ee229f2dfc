import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectUser } from './auth.selectors.ts';
import { useIsSignedOut } from './use-is-signed-out.ts';

/** The drafts of a form by user and page. They are lost on a reload. */
export type DraftBackups<Draft> = Map<string, Draft>;

/** Returns the key of the form's draft: its user and page. It stays the same when the session ends. */
export function useDraftKey(): string {
  const owner = useAppSelector(selectUser)?._id;
  const { pathname, search } = useLocation();
  const [key] = useState(`${owner} ${pathname}${search}`);
  return key;
}

/** Backs up the draft for the same user when the session ends. `changed` returns undefined when there is nothing to back up. */
export function useDraftBackup<Draft>(
  backups: DraftBackups<Draft>,
  key: string,
  changed: () => Draft | undefined,
): void {
  const isSignedOut = useIsSignedOut();
  const onUnmount = useEffectEvent(() => {
    const draft = isSignedOut() ? changed() : undefined;
    if (draft === undefined) backups.delete(key);
    else backups.set(key, draft);
  });
  useLayoutEffect(() => () => onUnmount(), []);
}
