import { type LoaderFunction, replace } from 'react-router';
import { paths } from '#contract/paths.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { selectOrder } from '#web/store/order/order.selectors.ts';
import { fetchOrder } from '#web/store/order/order.thunks.ts';
import { shopperLoader } from '#web/app/router-context.ts';

/** What the loader answers when there is no such order, which the screen has words of its own for. */
export const absent = 'absent';

/**
 * An order that is known already is shown while it is read again. A code may be typed as it was read out on the phone: the
 * address then becomes the one with the order's own code.
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
  });
  await load(args);
  return isAbsent ? absent : null;
};
