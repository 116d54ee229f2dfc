import * as m from '#i18n/messages.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { formatAmount } from '#contract/format.ts';
import type { EditCharge, EditPreview } from '#contract/order/order-edits.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { holdsPayment } from '#contract/order/order-states.ts';
import { toAddressFields } from '#web/components/address/to-address-fields.ts';
import { selectHasCountryForms } from '#web/store/address/address.selectors.ts';
import { type ApiError, expectApiError, formMessageOf } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { editOrder } from '#web/store/order/order.edits.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { RadioCards } from '#web/ui/form/choice.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { amountsOf, EditAmounts } from './edit-amounts.tsx';
import { EditedAddress } from './edited-address.tsx';
import { draftOf, isChanged, toEditedLines, withVariant } from './edited-line.ts';
import { EditedLines } from './edited-lines.tsx';
import { ItemSearch } from './item-search.tsx';
import { usePreview } from './use-preview.ts';

/** What the button does, in its words. */
function saveLabelOf(preview: EditPreview | undefined, order: AdminOrder): string {
  if (!preview || !holdsPayment(order)) return m.admin_order_edit_save();
  const { before, after, difference } = preview;
  const amount = (value: number) => formatAmount(value, order.currency);
  if (difference < 0) return m.admin_order_edit_save_and_refund({ amount: amount(-difference) });
  if (difference > 0) return m.admin_order_edit_save_and_request({ amount: amount(difference) });
  const waived = before.adjustment - after.adjustment;
  return waived > 0 ? m.admin_order_edit_save_without_charging({ amount: amount(waived) }) : m.admin_order_edit_save();
}

/** The errors of the address by the names of its fields. */
const addressErrors = ({ fields }: ApiError): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^address\./, ''), message]));

/** Changes the lines and the address of an order; beside them what it then costs. */
export function EditForm({ order }: { order: AdminOrder }) {
  const { currency } = order;
  const [lines, setLines] = useState(() => draftOf(order));
  const [charge, setCharge] = useState<EditCharge>('ask');
  const [hasAddress, setHasAddress] = useState(false);
  const hasNewLines = isChanged(lines);
  const { preview, error, pending } = usePreview(
    order._id,
    hasNewLines ? { lines: toEditedLines(lines), charge } : undefined,
  );
  const { save, ...saving } = useSave(order);
  const isDirty = hasNewLines || hasAddress;
  const seenTotal = hasNewLines ? preview?.after.totalAmount : order.totalAmount;
  const costsMore = preview !== undefined && isDearer(preview);
  const amounts = preview ?? { before: amountsOf(order), after: amountsOf(order), difference: 0 };
  const message = formMessageOf(saving.error) ?? error?.message;
  return (
    <Form
      label={m.admin_order_edit()}
      markOptional={false}
      pending={saving.pending}
      fieldErrors={saving.error && addressErrors(saving.error)}
      onSubmit={(values) => {
        if (!isDirty || seenTotal === undefined) return;
        void save({ lines: toEditedLines(lines), charge, values, hasAddress, seenTotal });
      }}
      className="grid gap-x-16 gap-y-10 space-y-0 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="space-y-10">
        <section aria-labelledby="edited-lines">
          <h2 id="edited-lines" className="mb-3 text-xl">
            {m.common_items()}
          </h2>
          <EditedLines lines={lines} currency={currency} onChange={setLines} />
        </section>
        <ItemSearch onAdd={(variant) => setLines(withVariant(lines, variant, 1))} />
        <EditedAddress order={order} isEdited={hasAddress} onToggle={setHasAddress} />
      </div>
      <section aria-labelledby="edited-amounts" className="space-y-5 lg:sticky lg:top-24 lg:self-start">
        <h2 id="edited-amounts" className="text-xl">
          {m.admin_order_edit_what_it_costs()}
        </h2>
        <EditAmounts {...amounts} currency={currency} />
        <p aria-live="polite" className="min-h-5 text-sm text-muted">
          {pending ? m.admin_order_edit_calculating() : isDirty ? '' : m.admin_order_edit_nothing_changed()}
        </p>
        {holdsPayment(order) && (costsMore || charge === 'waive') && (
          <RadioCards
            name="charge"
            label={m.admin_order_edit_who_pays()}
            value={charge}
            onChange={(value) => setCharge(value === 'waive' ? value : 'ask')}
            cards={[
              { value: 'ask', label: m.admin_order_edit_ask(), description: m.admin_order_edit_ask_hint() },
              { value: 'waive', label: m.admin_order_edit_waive() },
            ]}
          />
        )}
        <TextArea name="note" label={m.admin_order_edit_note()} rows={2} maxLength={2000} />
        <div role="alert">{message && <Notice tone="danger">{message}</Notice>}</div>
        <SubmitButton wide disabled={!isDirty || seenTotal === undefined} pendingLabel={m.admin_order_edit_saving()}>
          {saveLabelOf(hasNewLines ? preview : undefined, order)}
        </SubmitButton>
      </section>
      <UnsavedChangesPrompt hasChanges={() => isDirty && !saving.isSaved()}>
        {m.admin_order_edit_unsaved()}
      </UnsavedChangesPrompt>
    </Form>
  );
}

/** Whether the order costs more than before, charged or not. */
const isDearer = ({ before, after, difference }: EditPreview): boolean =>
  difference > 0 || before.adjustment > after.adjustment;

type Save = {
  lines: ReturnType<typeof toEditedLines>;
  charge: EditCharge;
  values: Record<string, string>;
  hasAddress: boolean;
  seenTotal: number;
};

/** Saves the edit, then opens the page of the order. */
function useSave(order: AdminOrder) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasCountries = useAppSelector(selectHasCountryForms);
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  const isSaved = useRef(false);

  const save = ({ lines, charge, values, hasAddress, seenTotal }: Save) =>
    attempt(async () => {
      const place = hasCountries ? values : order.addressInfo;
      const address = hasAddress ? { address: toAddressFields(values, place) } : {};
      const change = { lines, charge, ...address };
      const { edit } = await dispatch(editOrder({ order, change, seenTotal, note: values['note'] ?? '' }))
        .unwrap()
        .catch((cause: unknown) => {
          throw expectApiError(cause);
        });
      isSaved.current = true;
      const amount = formatAmount(edit.difference, order.currency);
      notify.success(
        edit.status === 'proposed' ? m.admin_order_edit_requested({ amount }) : m.admin_order_edit_saved(),
      );
      await navigate(adminPaths.order.href(order._id));
    });
  return { save, pending, error, isSaved: () => isSaved.current };
}
