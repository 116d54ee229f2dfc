import { useRevalidator } from 'react-router';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchMember } from '#web/store/member/member.thunks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';

/** Runs a change of the own two-factor authentication, and then loads it again. */
export function useTwoFactorChange() {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, ...state } = useAttempt();
  const change = (action: () => Promise<void>) =>
    attempt(async () => {
      await action();
      await Promise.all([dispatch(fetchMember()), revalidate()]);
    });
  return { change, ...state };
}
