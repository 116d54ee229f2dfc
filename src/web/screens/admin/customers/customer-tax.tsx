import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { fieldLimits } from '#contract/field-limits.ts';
import { changeSellingTo } from '#web/store/auth/customer-groups.admin.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

type CustomerTaxProps = { customer: LoadedCustomer };

/** Whether the customer pays tax, and the form that changes that. Those who may not change it read it of a customer who pays none. */
export function CustomerTax({ customer }: CustomerTaxProps) {
  const mayChange = useMayDo('selling.edit');
  if (!mayChange && !customer.taxExempt) return null;
  return (
    <section aria-labelledby="tax" className="text-sm">
      <h2 id="tax" className="mb-2 text-xl">
        {m.admin_customers_tax()}
      </h2>
      {mayChange ? (
        <TaxForm customer={customer} />
      ) : (
        <>
          <p>{m.admin_customers_pays_no_tax()}</p>
          <p className="wrap-anywhere text-muted">
            <bdi>{customer.taxExemptNote}</bdi>
          </p>
        </>
      )}
    </section>
  );
}

function TaxForm({ customer: { _id: userId, ...customer } }: CustomerTaxProps) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const [isExempt, setExempt] = useState(customer.taxExempt === true);
  const [reason, setReason] = useState(customer.taxExemptNote ?? '');
  const save = () =>
    attempt(async () => {
      const change = isExempt ? { taxExempt: true, taxExemptNote: reason } : { taxExempt: false };
      const { taxExemptNote = '' } = await dispatch(changeSellingTo({ userId, ...change })).unwrap();
      setReason(taxExemptNote);
      notify.success(isExempt ? m.admin_customers_pays_no_tax_saved() : m.admin_customers_pays_tax_saved());
    });
  return (
    <>
      <p className="text-muted">{m.admin_customers_tax_lead()}</p>
      <Form
        label={m.admin_customers_tax()}
        className="mt-2 space-y-3"
        pending={pending}
        fieldErrors={error?.fields}
        message={error?.message}
        markOptional={false}
        onSubmit={() => void save()}
      >
        <Checkbox
          asSwitch
          name="taxExempt"
          label={m.admin_customers_pays_no_tax()}
          checked={isExempt}
          onChange={({ target }) => setExempt(target.checked)}
        />
        {isExempt && (
          <TextField
            name="taxExemptNote"
            label={m.common_reason()}
            hint={m.admin_customers_tax_reason_hint()}
            value={reason}
            required
            invalidMessage={m.customers_enter_why_no_tax()}
            maxLength={fieldLimits.taxExemptNote}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <SubmitButton variant="secondary" size="sm" pendingLabel={m.admin_customers_saving_tax()}>
          {m.admin_customers_save_tax()}
        </SubmitButton>
      </Form>
    </>
  );
}
