import * as m from '#i18n/messages.ts';
import { PdfButton } from '#web/components/order/pdf-button.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchPackingSlipsPdf, fetchPickListPdf } from '#web/store/order/invoices.admin.ts';

/** Downloads the pick list of the orders that are ready, and the packing slips of all that are chosen. */
export function OrderPdfs({ ready, chosen }: { ready: readonly string[]; chosen: readonly string[] }) {
  const dispatch = useAppDispatch();
  return (
    <>
      {ready.length > 0 && (
        <PdfButton name="pick-list" load={() => dispatch(fetchPickListPdf(ready)).unwrap()}>
          {m.admin_pick_list_pdf()}
        </PdfButton>
      )}
      <PdfButton name="packing-slips" load={() => dispatch(fetchPackingSlipsPdf(chosen)).unwrap()}>
        {m.admin_orders_packing_slips_pdf()}
      </PdfButton>
    </>
  );
}
