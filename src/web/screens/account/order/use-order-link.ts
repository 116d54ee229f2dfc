import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { keptOrderLink } from '#web/store/browser/kept-links.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { openOrderLink } from '#web/store/order/order-link.thunks.ts';
import { selectLinkError, selectOrder, selectOrderLink } from '#web/store/order/order.selectors.ts';
import { orderLinkClosed } from '#web/store/order/order.slice.ts';

/**
 * Opens the link whose token is in the fragment of the URL, else the one that this tab has opened before. The token is removed from the
 * address bar and the history. Until there is an order or an error, it is loading.
 */
export function useOrderLink() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const link = useAppSelector(selectOrderLink);
  const order = useAppSelector((state) => (link ? selectOrder(state, link.orderId) : undefined));
  const error = useAppSelector(selectLinkError);
  const isLoading = useAppSelector((state) => state.order.isLoading);
  const open = () => void dispatch(openOrderLink());

  const receive = useEffectEvent((token: string) => {
    dispatch(keptOrderLink.keep(token));
    void navigate({ pathname: paths.yourOrder.href(), search }, { replace: true, preventScrollReset: true });
  });
  const openKept = useEffectEvent(open);
  useEffect(() => {
    if (hash.length > 1) receive(hash.slice(1));
    else openKept();
  }, [hash]);
  useEffect(() => () => void dispatch(orderLinkClosed()), [dispatch]);

  // The order leaves the store when somebody signs out.
  const isLost = link !== null && order === undefined;
  useEffect(() => {
    if (isLost) void dispatch(openOrderLink());
  }, [dispatch, isLost]);

  const isInvalid = error?.code === 'LINK_INVALID';
  useEffect(() => {
    if (isInvalid) dispatch(keptOrderLink.forget());
  }, [dispatch, isInvalid]);

  return { link, order, error, open, isLoading };
}
