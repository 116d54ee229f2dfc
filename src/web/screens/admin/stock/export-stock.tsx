import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { exportStock, parseStockQuery } from '#web/store/stock/stock.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { saveAsCsv } from '#web/ui/button/save-as-file.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Downloads the filtered variants as a CSV file. */
export function ExportStock() {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const [pending, setPending] = useState(false);

  const save = async () => {
    setPending(true);
    try {
      saveAsCsv('stock.csv', await dispatch(exportStock(parseStockQuery(search))).unwrap());
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="sm" pending={pending} pendingLabel="Collecting the stock" onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
