import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectUser } from './auth.selectors.ts';
import { useIsSignedOut } from './use-is-signed-out.ts';

/** The drafts of one form by user and page. They last until the page is reloaded. */
export type DraftBackups<Draft> = Map<string, Draft>;

/** Returns the key of the form's draft: its user and page. It stays the same when the session ends. */
export function useDraftKey(): string {
  const owner = useAppSelector(selectUser)?._id;
  const { pathname, search } = useLocation();
  const [key] = useState(`${owner} ${pathname}${search}`);
  return key;
}

/** Backs up a draft when the session ends elsewhere, for the same user. `changed` returns undefined when nothing would be lost. */
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
