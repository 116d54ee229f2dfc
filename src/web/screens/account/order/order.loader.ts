import { type LoaderFunction, replace } from 'react-router';
import { paths } from '#contract/paths.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { selectOrder } from '#web/store/order/order.selectors.ts';
import { fetchOrder } from '#web/store/order/order.thunks.ts';
import { forGuests, shopperLoader } from '#web/app/private-loaders.ts';

/** The loader data of an order that does not exist; the screen shows its own text for it. */
export const absent = 'absent';

/**
 * Does not wait for an order that is in the store; it is refreshed in the background. Redirects a code in another case to the URL
 * with the order's own code.
 */
export const orderLoader: LoaderFunction = async (args) => {
  let isAbsent = false;
  const load = shopperLoader(async ({ dispatch, getState, params }) => {
    const orderId = params['id'] ?? '';
    const read = () => dispatch(fetchOrder(orderId)).unwrap();
    if (selectOrder(getState(), orderId)) return dispatch(withGracePeriod(read));
    try {
      const { _id } = await read();
      if (_id !== orderId) throw replace(paths.order.href(_id));
    } catch (cause) {
      if (expectApiError(cause).status !== 404) throw cause;
      isAbsent = true;
    }
    return null;
  }, forGuests);
  await load(args);
  return isAbsent ? absent : null;
};
