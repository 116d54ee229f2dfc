import * as m from '#i18n/messages.ts';
import { useNewAddress } from '#web/store/address/use-new-address.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Says that the form of the first address begins with the address or the phone of the account. */
export function AccountAddressNotice() {
  const start = useNewAddress();
  if (!start?.address && !start?.phone) return null;
  return <Notice>{m.address_weve_filled_in_what_your()}</Notice>;
}
