import type { Address } from '#contract/account/address.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectAddresses } from './address.selectors.ts';
import { selectOtherMarket } from './other-market.ts';

/**
 * Returns what the form of a new address begins with: the name of the account, and when no address is saved yet, also its address and
 * phone; otherwise with the country of the newest one, if this market delivers to it. Undefined on the server, which has no user.
 */
export function useNewAddress(): Partial<Address> | undefined {
  const user = useAppSelector(selectUser);
  const isFirst = useAppSelector((state) => selectAddresses(state)?.length === 0);
  const country = useAppSelector((state) => {
    const newest = selectAddresses(state)?.[0]?.country;
    return selectOtherMarket(state, newest) ? undefined : newest;
  });
  if (!user) return undefined;
  const { name: recipient, address, phone } = user;
  return isFirst ? { recipient, address, phone } : { recipient, ...(country && { country }) };
}
