import * as m from '#i18n/messages.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import type { AppDispatch } from '#web/store/app-thunk.ts';
import { addKeptCode } from '#web/store/cart/kept-code.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Adds the code of a link to the bag of the signed-in user, and says whether the server took it. */
export async function sendKeptCode(dispatch: AppDispatch): Promise<void> {
  try {
    const added = await dispatch(addKeptCode()).unwrap();
    if (!added) return;
    if (added.message === null) notify.success(m.cart_code_is_applied({ code: added.code }));
    else notify.info(added.message);
  } catch (cause) {
    const error = expectApiError(cause);
    if (isWorthShowing(error) && error.status !== 401) notify.error(error.message);
  }
}
