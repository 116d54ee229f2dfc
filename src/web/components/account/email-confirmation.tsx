import { useEffect, useState } from 'react';
import { fetchEmailConfirmation } from '#web/store/auth/confirm-email.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SendConfirmationLink } from './send-confirmation-link.tsx';

type Status = 'loading' | 'confirmed' | 'unconfirmed' | 'unknown';

const texts = {
  confirmed: 'This e-mail is confirmed.',
  unconfirmed: 'Not confirmed yet. We’ll e-mail you a link to confirm it.',
  unknown: 'We couldn’t check whether this e-mail is confirmed. You can still request a link to confirm it.',
};

/** Says whether the e-mail of the account is confirmed, and offers to confirm it. */
export function EmailConfirmation({ email }: { email: string }) {
  const status = useEmailConfirmation();
  return (
    <>
      <p className="wrap-anywhere">{email}</p>
      {status === 'loading' ? <Skeleton className="h-3 w-48" /> : <p className="text-sm text-muted">{texts[status]}</p>}
      {status !== 'loading' && status !== 'confirmed' && <SendConfirmationLink />}
    </>
  );
}

function useEmailConfirmation(): Status {
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<Status>('loading');
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const outcome = await dispatch(fetchEmailConfirmation());
      if (!isCurrent) return;
      if (!fetchEmailConfirmation.fulfilled.match(outcome)) setStatus('unknown');
      else setStatus(outcome.payload ? 'confirmed' : 'unconfirmed');
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [dispatch]);
  return status;
}
