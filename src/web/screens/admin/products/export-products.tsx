import { useState } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { exportProducts } from '#web/store/products/product-list.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { saveAsCsv } from '#web/ui/button/save-as-file.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Downloads all products as a CSV file with one line per variant. */
export function ExportProducts({ label = 'Export CSV' }: { label?: string }) {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);

  const save = async () => {
    setPending(true);
    try {
      saveAsCsv('products.csv', await dispatch(exportProducts()).unwrap());
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="sm" pending={pending} pendingLabel="Collecting the products" onClick={() => void save()}>
      {label}
    </Button>
  );
}
