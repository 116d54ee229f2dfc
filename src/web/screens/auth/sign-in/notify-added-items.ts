import * as m from '#i18n/messages.ts';
import type { User } from '#contract/account/auth.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Says what a sign-in has added to the bag from that of the guest before it. */
export function notifyAddedItems({ addedItems: count }: User): void {
  if (count) notify.success(m.auth_added_items({ count }));
}
