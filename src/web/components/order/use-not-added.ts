import { useLocation } from 'react-router';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';

/** The navigation state after an order was ordered again. It survives a reload, where the server does not have it. */
export type NotAddedState = { notAdded: string | undefined };

/** Returns what to say of items that are not in the bag although their order was ordered again; undefined when all are. */
export function useNotAdded(): string | undefined {
  const { state } = useLocation() as { state: unknown };
  // As on the server, there is no user until the page is hydrated.
  const hasUser = useAppSelector((root) => selectUser(root) !== null);
  return hasUser ? notAddedIn(state) : undefined;
}

function notAddedIn(state: unknown): string | undefined {
  const notAdded: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'notAdded') : undefined;
  return typeof notAdded === 'string' ? notAdded : undefined;
}
