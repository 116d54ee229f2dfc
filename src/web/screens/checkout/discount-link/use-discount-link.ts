import * as m from '#i18n/messages.ts';
import { useEffect } from 'react';
import { useHref, useNavigate, useParams } from 'react-router';
import { internalPath } from '#contract/internal-path.ts';
import { withoutPrefix } from '#contract/locale-prefix.ts';
import { normalizeCode } from '#contract/order/discount-code.ts';
import { paths } from '#contract/paths.ts';
import { sendKeptCode } from '#web/components/cart/send-kept-code.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { restoreUser } from '#web/store/auth/auth.thunks.ts';
import { keepCode } from '#web/store/cart/kept-code.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Keeps the code of the link, adds it to the bag of a signed-in user, and goes on to `?redirect=` if that is a page of this shop. */
export function useDiscountLink(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { code: given = '' } = useParams();
  const prefix = useHref(paths.home.href()).replace(/\/$/, '');
  useEffect(() => {
    const code = normalizeCode(given);
    dispatch(keepCode(code));
    void dispatch(restoreUser());
    if (dispatch((_dispatch, getState) => selectUser(getState()))) void sendKeptCode(dispatch);
    else notify.info(m.cart_code_will_be_added({ code }));
    // Read here, because the server renders one page for all links.
    const target = new URLSearchParams(location.search).get('redirect') ?? paths.home.href();
    const path = internalPath(target, location.origin) ?? paths.home.href();
    void navigate(withoutPrefix(prefix, path), { replace: true });
  }, [dispatch, navigate, given, prefix]);
}
