import * as m from '#i18n/messages.ts';
import { FoundField } from '#web/components/admin/named-field.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { findVariants } from '#web/store/stock/found-variants.ts';
import { assignBarcode } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Asks which variant a code is of, and gives it to that one. */
export function AssignCode({ code, onAssigned }: { code: string; onAssigned: () => void }) {
  const dispatch = useAppDispatch();
  const { attempt, error } = useAttempt();
  const assign = (variantId: string, name: string) =>
    attempt(async () => {
      await dispatch(assignBarcode({ variantId, barcode: code })).unwrap();
      notify.success(m.stock_sheet_assigned({ code, name }));
      onAssigned();
    });
  return (
    <div className="mt-3 text-ink">
      <FoundField
        name={`assign-${code}`}
        label={m.stock_sheet_assign()}
        searchLabel={m.stock_sheet_search_variants()}
        find={(text) => dispatch(findVariants(text)).unwrap()}
        value={[]}
        onChange={([found]) => {
          if (found) void assign(found.id, found.name);
        }}
      />
      <p role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {error?.message}
      </p>
    </div>
  );
}
