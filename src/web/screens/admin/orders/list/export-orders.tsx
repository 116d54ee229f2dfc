import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { exportOrders } from '#web/store/order/order.admin.ts';
import { parseOrderFilter } from '#web/store/order/order-query.ts';
import { Button } from '#web/ui/button/button.tsx';
import { saveAsFile } from '#web/ui/button/save-as-file.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Lets spreadsheets detect UTF-8. Reading the response has removed it. */
const byteOrderMark = '\uFEFF';

/** Downloads the filtered orders as a CSV file. */
export function ExportOrders() {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const [pending, setPending] = useState(false);

  const save = async () => {
    setPending(true);
    try {
      const text = await dispatch(exportOrders(parseOrderFilter(search))).unwrap();
      saveAsFile('orders.csv', byteOrderMark + text, 'text/csv;charset=utf-8');
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="sm" pending={pending} pendingLabel="Collecting the orders" onClick={() => void save()}>
      Export as CSV
    </Button>
  );
}
