import * as m from '#i18n/messages.ts';
import { type ReactNode, useId, useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { draftPayments } from '#contract/order/draft-states.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { Totals } from '#web/components/order/totals.tsx';
import { formMessageOf } from '#web/store/api-error.ts';
import type { DraftQuote } from '#web/store/draft-orders/draft-orders.admin.ts';
import { paymentMethodLabels } from '#web/store/order/payment-method-labels.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FieldRow, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { type Draft, nowhere, type Place } from './draft.ts';
import { DraftAddress } from './draft-address.tsx';
import { DraftCustomer } from './draft-customer.tsx';
import { DraftLines } from './draft-lines.tsx';
import type { LoadedDraftOrder } from './draft-orders.loader.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useDraftQuote } from './use-draft-quote.ts';

type DraftFormProps = {
  loaded: LoadedDraftOrder;
  /** What can be done with the saved draft order. */
  actions: (hasChanges: boolean) => ReactNode;
};

/** The form of a draft order, with what it costs beside it. */
export function DraftForm({ loaded, actions }: DraftFormProps) {
  const { draft, change, noteAddressChange, hasChanges, isChanged, save, pending, error } = useDraftForm(loaded);
  const start = loaded.draft?.address ?? loaded.customer?.addresses[0];
  const [place, setPlace] = useState<Place>({
    country: start?.country ?? nowhere.country,
    region: start?.region ?? nowhere.region,
    pincode: start?.pincode ?? nowhere.pincode,
  });
  const quote = useDraftQuote(draft, place);
  const formId = useId();
  useSaveShortcut(formId);
  const message = formMessageOf(error);
  const isSent = loaded.draft?.state === 'sent';
  return (
    <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Form
        id={formId}
        label={m.draft_order_draft_order()}
        pending={pending}
        fieldErrors={error?.fields}
        onSubmit={(values) => void save(values)}
      >
        <FormSection title={m.draft_order_items()}>
          <DraftLines lines={draft.lines} prices={quote?.prices ?? []} onChange={(lines) => change({ lines })} />
        </FormSection>
        <FormSection title={m.common_customer()}>
          <DraftCustomer draft={draft} onChange={change} />
        </FormSection>
        <FormSection title={m.draft_order_delivery_address()}>
          <Checkbox
            asSwitch
            name="hasAddress"
            label={m.draft_order_has_address()}
            hint={m.draft_order_has_address_hint()}
            checked={draft.hasAddress}
            onChange={({ target }) => change({ hasAddress: target.checked })}
          />
          {draft.hasAddress && (
            <DraftAddress
              start={start}
              onChange={(part) => {
                noteAddressChange();
                setPlace((current) => ({ ...current, ...part }));
              }}
            />
          )}
        </FormSection>
        <FormSection title={m.draft_order_amounts()}>
          <AmountFields draft={draft} onChange={change} />
        </FormSection>
        <FormSection title={m.common_payment()} lead={m.draft_order_payment_lead()}>
          <PaymentFields draft={draft} onChange={change} />
          <TextArea
            name="note"
            label={m.draft_order_note()}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
            rows={3}
            maxLength={1000}
          />
        </FormSection>
        {isSent && hasChanges && <Notice tone="warning">{m.draft_order_saving_takes_back()}</Notice>}
        <div role="alert">{message && <Notice tone="danger">{message}</Notice>}</div>
        <div className="flex flex-wrap gap-3 pt-2">
          <SubmitButton pendingLabel={m.draft_order_saving()}>{m.draft_order_save()}</SubmitButton>
          <LinkButton variant="quiet" size="lg" to={adminPaths.draftOrders.href()}>
            {m.common_cancel()}
          </LinkButton>
        </div>
      </Form>
      <UnsavedChangesPrompt hasChanges={isChanged}>{m.draft_order_unsaved()}</UnsavedChangesPrompt>
      <aside aria-label={m.common_total()} className="space-y-8 xl:sticky xl:top-8">
        <DraftTotals draft={draft} quote={quote} />
        {actions(hasChanges)}
      </aside>
    </div>
  );
}

type PartProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

const AmountFields = ({ draft, onChange }: PartProps) => (
  <>
    <AmountField
      name="delivery"
      label={m.common_delivery()}
      hint={m.draft_order_delivery_hint()}
      value={draft.delivery}
      onChange={({ target }) => onChange({ delivery: target.value })}
    />
    <FieldRow>
      <AmountField
        name="discount"
        label={m.draft_order_discount()}
        value={draft.discount}
        onChange={({ target }) => onChange({ discount: target.value })}
      />
      <TextField
        name="discountReason"
        label={m.draft_order_discount_reason()}
        value={draft.discountReason}
        onChange={({ target }) => onChange({ discountReason: target.value })}
        maxLength={200}
        autoComplete="off"
        required={draft.discount.trim() !== ''}
      />
    </FieldRow>
  </>
);

const PaymentFields = ({ draft: { payment }, onChange }: PartProps) => (
  <div>
    {draftPayments.map((method) => (
      <Checkbox
        key={method}
        name="payment"
        value={method}
        label={paymentMethodLabels[method]()}
        checked={payment.includes(method)}
        onChange={({ target }) =>
          onChange({
            payment: draftPayments.filter((each) => (each === method ? target.checked : payment.includes(each))),
          })
        }
      />
    ))}
  </div>
);

type DraftTotalsProps = { draft: Draft; quote: DraftQuote | undefined };

function DraftTotals({ draft, quote }: DraftTotalsProps) {
  if (!quote) return <p className="text-sm text-muted">{m.draft_order_totals_need_items()}</p>;
  const { discount } = quote;
  return (
    <div className="space-y-4">
      <Totals
        {...quote}
        total={quote.totalAmount}
        discounts={
          discount > 0
            ? [{ name: draft.discountReason || m.draft_order_discount(), code: null, on: 'order', amount: discount }]
            : []
        }
      />
      {quote.undeliverable && <Notice tone="warning">{m.draft_order_undeliverable()}</Notice>}
      {!draft.hasAddress && <p className="text-sm text-muted">{m.draft_order_tax_may_change()}</p>}
    </div>
  );
}
