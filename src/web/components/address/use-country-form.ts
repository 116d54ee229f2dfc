import { useState } from 'react';
import type { Address } from '#contract/account/address.ts';
import { selectAddressFormat } from '#web/store/address/address.selectors.ts';
import { loadAddressFormat } from '#web/store/address/address.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';

/** Manages the country of an address form. Until the fields of a country are loaded, those of the one before stay. */
export function useCountryForm(start: Partial<Address> | undefined) {
  const dispatch = useAppDispatch();
  const { attempt, error } = useAttempt();
  const [chosen, setChosen] = useState<string>();
  const country = chosen ?? start?.country ?? '';
  const loaded = useAppSelector((state) => selectAddressFormat(state, country));
  const [latest, setLatest] = useState(loaded);
  if (loaded && loaded !== latest) setLatest(loaded);

  const load = (code: string) => attempt(() => dispatch(loadAddressFormat(code)));
  const choose = (code: string) => {
    setChosen(code);
    if (code !== '') void load(code);
  };
  return {
    country,
    choose,
    format: country === '' ? undefined : (loaded ?? latest),
    /** Why the fields could not be loaded. */
    error: loaded ? undefined : error,
    tryAgain: () => void load(country),
  };
}
