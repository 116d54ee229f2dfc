import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { confirmEmail } from '#web/store/auth/confirm-email.thunks.ts';
import { clearSession, endSession } from '#web/store/auth/session.ts';
import type { AppDispatch } from '#web/store/app-thunk.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';

type Outcome = 'pending' | 'no-link' | 'confirmed' | 'expired' | 'other-account' | 'failed';
type Result = { outcome: Outcome; error?: string };

const outcomes: Readonly<Record<string, Outcome>> = { INVALID_TOKEN: 'expired', OTHER_ACCOUNT: 'other-account' };

async function resultOf(dispatch: AppDispatch, token: string): Promise<Result> {
  try {
    await dispatch(confirmEmail(token));
    return { outcome: 'confirmed' };
  } catch (cause) {
    const { status, code, message } = expectApiError(cause);
    // The loader of this page then leads to the sign-in and back.
    if (status === 401) dispatch(endSession());
    return { outcome: outcomes[code] ?? 'failed', error: message };
  }
}

/**
 * Confirms the e-mail with the token in the URL. The token stays there until the server has accepted or refused it, because signing
 * in leads back to this URL. It is kept in no store.
 */
export function useConfirmEmail() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const [result, setResult] = useState<Result>({ outcome: token === '' ? 'no-link' : 'pending' });

  useEffect(() => {
    if (token === '') return undefined;
    let isCurrent = true;
    const confirmFirst = async () => {
      const first = await resultOf(dispatch, token);
      if (isCurrent) setResult(first);
    };
    void confirmFirst();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, token]);

  const isDone = result.outcome === 'confirmed' || result.outcome === 'expired';
  useEffect(() => {
    if (isDone) void navigate(paths.confirmEmail.href(), { replace: true, preventScrollReset: true });
  }, [isDone, navigate]);

  const confirm = async () => {
    setResult({ outcome: 'pending' });
    setResult(await resultOf(dispatch, token));
  };
  const switchAccount = async () => {
    dispatch(clearSession());
    await navigate(paths.login.href(paths.confirmEmail.href(token)));
  };
  return { ...result, confirm, switchAccount };
}
