import type { Me } from '#contract/account/team.ts';
import { isPermitted, type NeededPermission } from '#contract/shop/permissions.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectMember } from '#web/store/member/member.selectors.ts';
import { mayFollow } from './page-permissions.ts';

/** Returns the signed-in member of the team; null before it is loaded, also on the server. */
export const useMember = (): Me | null => useAppSelector(selectMember);

/**
 * Returns whether the role of the member allows something, so that the screen shows no action that the server would refuse. Nothing is
 * allowed before the member is loaded.
 */
export function useMayDo(needed: NeededPermission): boolean {
  const member = useMember();
  return member !== null && isPermitted(needed, member.permissions);
}

/** Returns whether the role of the member allows the page that a link leads to. */
export function useMayFollow(href: string): boolean {
  const member = useMember();
  return member !== null && mayFollow(member.permissions, href);
}
