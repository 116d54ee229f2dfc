import * as m from '#i18n/messages.ts';
import { normalizeCode } from '#contract/order/discount-code.ts';
import { formatNumber } from '#contract/numbers.ts';
import { type Discount, makeCodes } from '#web/store/discounts/discounts.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { countPattern } from './draft.ts';

type MakeCodesDialogProps = { discount: Discount; open: boolean; onClose: () => void; onMade: () => void };

/** Makes random codes for a stored discount. */
export function MakeCodesDialog({ discount, open, onClose, onMade }: MakeCodesDialogProps) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error, clearError } = useAttempt();
  const close = () => {
    clearError();
    onClose();
  };
  const make = ({ count = '', prefix = '', limit = '' }: Record<string, string>) =>
    attempt(async () => {
      const wanted = {
        count: Number(count),
        prefix: normalizeCode(prefix),
        limit: limit.trim() === '' ? null : Number(limit),
      };
      const made = await dispatch(makeCodes({ id: discount._id, ...wanted })).unwrap();
      notify.success(m.admin_discounts_codes_made({ count: made, shown: formatNumber(made) }));
      onClose();
      onMade();
    });
  const number = { inputMode: 'numeric', pattern: countPattern, autoComplete: 'off' } as const;
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={m.admin_discounts_make_codes()}
      lead={<p className="mb-5 text-sm text-muted">{m.admin_discounts_make_codes_lead()}</p>}
      submitLabel={m.admin_discounts_make_codes()}
      pending={pending}
      pendingLabel={m.admin_discounts_making_codes()}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={(values) => void make(values)}
    >
      <TextField
        {...number}
        name="count"
        label={m.admin_discounts_how_many()}
        invalidMessage={m.field_enter_a_whole_number()}
        required
      />
      <TextField
        name="prefix"
        label={m.admin_discounts_prefix()}
        hint={m.admin_discounts_prefix_hint()}
        pattern="\s*[A-Za-z0-9_\-]*\s*"
        invalidMessage={m.discount_enter_a_prefix()}
        maxLength={30}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
      />
      <TextField
        {...number}
        name="limit"
        label={m.admin_discounts_uses_per_code()}
        hint={m.admin_discounts_empty_no_limit()}
        invalidMessage={m.field_enter_a_whole_number()}
      />
    </FormDialog>
  );
}
