import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Me } from '#contract/account/team.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { needsTwoFactor, selectIsMemberOutdated } from '#web/store/member/member.selectors.ts';
import { fetchMember, refreshMemberOnReturn } from '#web/store/member/member.thunks.ts';
import { useMember } from './use-member.ts';

/**
 * Fetches the member again when a call has failed because the role allows less than before, and when the user returns to this tab. The
 * page is loaded again when the member may do more or less than before.
 */
export function useFreshMember(): void {
  const dispatch = useAppDispatch();
  const isOutdated = useAppSelector(selectIsMemberOutdated);
  useEffect(() => {
    if (isOutdated) void dispatch(fetchMember());
  }, [isOutdated, dispatch]);
  useEffect(() => dispatch(refreshMemberOnReturn()), [dispatch]);

  const { revalidate } = useRevalidator();
  const access = accessOf(useMember());
  const loadedWith = useRef(access);
  useEffect(() => {
    if (loadedWith.current !== '' && loadedWith.current !== access) void revalidate();
    loadedWith.current = access;
  }, [access, revalidate]);
}

/** Returns what the member may do, in a text to compare; empty before it is known. */
const accessOf = (member: Me | null): string =>
  member ? [needsTwoFactor(member), ...member.permissions].join(' ') : '';
