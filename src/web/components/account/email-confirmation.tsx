import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import { fetchEmailConfirmation } from '#web/store/auth/confirm-email.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SendConfirmationLink } from './send-confirmation-link.tsx';

type Status = 'loading' | 'confirmed' | 'unconfirmed' | 'unknown';

const texts = {
  confirmed: m.account_this_e_mail_is_confirmed,
  unconfirmed: m.account_not_confirmed_yet_well_e,
  unknown: m.account_we_couldnt_check_whether_this,
};

/** Says whether the e-mail of the account is confirmed, and offers to confirm it. */
export function EmailConfirmation({ email }: { email: string }) {
  const status = useEmailConfirmation();
  return (
    <>
      <p className="wrap-anywhere">
        <bdi dir="ltr">{email}</bdi>
      </p>
      {status === 'loading' ? (
        <Skeleton className="h-3 w-48" />
      ) : (
        <p className="text-sm text-muted">{texts[status]()}</p>
      )}
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
