import * as m from '#i18n/messages.ts';
import { invoiceLimits } from '#contract/order/invoice-limits.ts';
import { compareNames, formatCountry } from '#contract/lists.ts';
import { DocumentForm } from '#web/components/admin/conflicts/document-form.tsx';
import { FormSection } from '#web/components/admin/form-section.tsx';
import type { InvoiceSettingsResponse } from '#web/store/order/invoices.admin.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FieldRow, Select, TextArea, TextField } from '#web/ui/form/field.tsx';
import { useInvoiceSettings } from './use-invoice-settings.ts';

/** `INV` -> INV2026-000001. */
const exampleOf = (prefix: string): string => `${prefix}${new Date().getFullYear()}-000001`;

export function InvoiceSettingsForm({ loaded }: { loaded: InvoiceSettingsResponse }) {
  const { draft, change, ...edited } = useInvoiceSettings(loaded);
  const countries = loaded.countries
    .map((code) => ({ value: code, label: formatCountry(code) }))
    .toSorted((one, other) => compareNames(one.label, other.label));
  return (
    <DocumentForm
      edited={edited}
      what="invoices"
      permission="settings.edit"
      label={m.admin_invoices_settings()}
      saveLabel={m.common_save()}
      savingLabel={m.admin_invoices_saving()}
      unsavedText={m.admin_invoices_unsaved()}
    >
      <FormSection title={m.admin_invoices_seller()} lead={m.admin_invoices_seller_lead()}>
        <TextField
          name="seller.name"
          label={m.common_name()}
          value={draft.name}
          maxLength={invoiceLimits.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextArea
          name="seller.address"
          label={m.common_address()}
          hint={m.admin_invoices_address_hint()}
          rows={3}
          value={draft.address}
          maxLength={invoiceLimits.address}
          onChange={({ target }) => change({ address: target.value })}
        />
        <FieldRow>
          <Select
            name="seller.country"
            label={m.address_country()}
            placeholder={m.admin_invoices_no_country()}
            options={countries}
            value={draft.country}
            onChange={({ target }) => change({ country: target.value })}
          />
          <TextField
            name="seller.vatNumber"
            label={m.account_vat_number()}
            value={draft.vatNumber}
            maxLength={invoiceLimits.vatNumber}
            onChange={({ target }) => change({ vatNumber: target.value })}
          />
        </FieldRow>
        <TextArea
          name="seller.note"
          label={m.admin_invoices_note()}
          hint={m.admin_invoices_note_hint()}
          rows={3}
          value={draft.note}
          maxLength={invoiceLimits.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </FormSection>
      <FormSection title={m.admin_invoices_issuing()} lead={m.admin_invoices_issuing_lead()}>
        <Select
          name="issue"
          label={m.audit_field_issue_invoices()}
          options={[
            { value: 'paid', label: m.admin_invoices_when_paid() },
            { value: 'dispatched', label: m.admin_invoices_when_dispatched() },
          ]}
          value={draft.issue}
          onChange={({ target }) => change({ issue: target.value === 'paid' ? 'paid' : 'dispatched' })}
          className="max-w-xs"
        />
        <FieldRow>
          <TextField
            name="prefix"
            label={m.audit_field_invoice_prefix()}
            hint={m.admin_invoices_prefix_hint({ example: exampleOf(draft.prefix) })}
            value={draft.prefix}
            maxLength={invoiceLimits.prefix}
            onChange={({ target }) => change({ prefix: target.value })}
          />
          <TextField
            name="creditPrefix"
            label={m.audit_field_credit_prefix()}
            hint={m.admin_invoices_prefix_hint({ example: exampleOf(draft.creditPrefix) })}
            value={draft.creditPrefix}
            maxLength={invoiceLimits.prefix}
            onChange={({ target }) => change({ creditPrefix: target.value })}
          />
        </FieldRow>
        <TextField
          name="keepYears"
          label={m.audit_field_keep_years()}
          hint={m.admin_invoices_keep_hint()}
          inputMode="numeric"
          value={draft.keepYears}
          onChange={({ target }) => change({ keepYears: target.value })}
          className="max-w-xs"
          required
        />
        <Checkbox
          asSwitch
          name="sendMail"
          label={m.admin_invoices_mail()}
          checked={draft.sendMail}
          onChange={({ target }) => change({ sendMail: target.checked })}
        />
      </FormSection>
    </DocumentForm>
  );
}
