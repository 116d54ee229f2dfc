import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { joinPath } from '#contract/admin-paths.ts';
import { expectApiError, type ApiError } from '#web/store/api-error.ts';
import { keptInvitation } from '#web/store/browser/kept-links.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchInvitation, type OpenInvitation } from '#web/store/team/invitation.thunks.ts';

type Outcome = { invitation?: OpenInvitation; error?: ApiError };

/**
 * Opens the invitation whose token is in the fragment of the URL, else the one that this tab has opened before, as after a sign-in. The
 * token is removed from the address bar and the history. Until there is an invitation or an error, it is loading.
 */
export function useInvitation() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>({});
  const [pending, setPending] = useState(false);

  const read = async (): Promise<Outcome> => {
    try {
      return { invitation: await dispatch(fetchInvitation()).unwrap() };
    } catch (cause) {
      const error = expectApiError(cause);
      if (error.code === 'INVITATION_EXPIRED') dispatch(keptInvitation.forget());
      return { error };
    }
  };
  const open = async () => {
    setPending(true);
    setOutcome(await read());
    setPending(false);
  };

  const receive = useEffectEvent((token: string) => {
    dispatch(keptInvitation.keep(token));
    void navigate(joinPath.href(), { replace: true, preventScrollReset: true });
  });
  const openKept = useEffectEvent(() => void read().then(setOutcome));
  useEffect(() => {
    if (hash.length > 1) receive(hash.slice(1));
    else openKept();
  }, [hash]);

  return { ...outcome, open, pending };
}
