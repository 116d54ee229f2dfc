import { useNewAddress } from '#web/store/address/use-new-address.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Says that the form of the first address begins with the address or the phone of the account. */
export function AccountAddressNotice() {
  const start = useNewAddress();
  if (!start?.address && !start?.phone) return null;
  return <Notice>We’ve filled in what your account already has. Please check it and add the rest.</Notice>;
}
