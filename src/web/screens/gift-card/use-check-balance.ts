import { useMemo, useState } from 'react';
import { checkBalance, type GiftCardBalance } from '#web/store/gift-cards/gift-cards.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';

/** Reads the balance of a gift card. Whatever the error, it is about the code that was entered, so it is shown there. */
export function useCheckBalance() {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const [balance, setBalance] = useState<GiftCardBalance>();
  const fieldErrors = useMemo(() => error && { code: error.fields['code'] ?? error.message }, [error]);

  const check = (code: string) => {
    setBalance(undefined);
    return attempt(async () => setBalance(await dispatch(checkBalance(code)).unwrap()));
  };
  return { check, pending, fieldErrors, balance };
}
