import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { currencies } from '#contract/money/currencies.ts';
import { compareNames } from '#contract/lists.ts';
import type { Cents } from '#contract/money/money.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { StoredDraftForm } from '#web/components/admin/conflicts/stored-draft-form.tsx';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { FactorField } from '#web/components/admin/factor-field.tsx';
import type { PriceList } from '#web/store/price-lists/price-lists.admin.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FieldRow, Select, TextField } from '#web/ui/form/field.tsx';
import { describeRule, type Draft, formatCurrencyOf, percentagePattern } from './draft.ts';
import { usePriceListForm } from './use-price-list-form.ts';

type PriceListFormProps = { list?: PriceList | undefined; samplePrice: Cents };

/** The form of a new or a stored price list, which says what becomes of a price while it is filled in. */
export function PriceListForm({ list, samplePrice }: PriceListFormProps) {
  const { draft, change, ...edited } = usePriceListForm(list);
  return (
    <StoredDraftForm
      permission="selling.edit"
      edited={edited}
      what="price-list"
      label={list ? m.admin_price_lists_edit_list() : m.admin_price_lists_add()}
      saveLabel={list ? m.admin_price_lists_save_list() : m.admin_price_lists_add()}
      savingLabel={m.admin_price_lists_saving_list()}
      cancelTo={list ? adminPaths.priceList.href(list._id) : adminPaths.priceLists.href()}
      unsavedText={m.admin_price_lists_your_entries()}
    >
      <TextField
        name="name"
        label={m.common_name()}
        hint={m.admin_price_lists_name_hint()}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        maxLength={60}
        autoComplete="off"
        required
      />
      <RuleFields draft={draft} change={change} isNew={!list} />
      <Notice>
        <span aria-live="polite">
          <bdi>{describeRule(draft, samplePrice)}</bdi>
        </span>
      </Notice>
    </StoredDraftForm>
  );
}

type RuleFieldsProps = { draft: Draft; change: (part: Partial<Draft>) => void; isNew: boolean };

function RuleFields({ draft, change, isNew }: RuleFieldsProps) {
  const options = currencies
    .map((code) => ({ value: code, label: formatCurrencyOf(code) }))
    .toSorted((one, other) => compareNames(one.label, other.label));
  const currency = draft.currency || getBaseCurrency();
  const withoutSign = draft.currency === '' && { start: undefined, end: undefined };
  return (
    <>
      <Select
        name="currency"
        label={m.common_currency()}
        hint={isNew ? undefined : m.price_list_currency_fixed()}
        options={options}
        placeholder=""
        value={draft.currency}
        onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
        disabled={!isNew}
        required
      />
      <FactorField
        name="rate"
        label={m.audit_field_rate()}
        hint={m.admin_price_lists_rate_hint({ currency: getBaseCurrency() })}
        value={draft.rate}
        onChange={({ target }) => change({ rate: target.value })}
      />
      <TextField
        name="adjust"
        label={m.audit_field_adjust()}
        hint={m.admin_price_lists_adjust_hint()}
        // Many keyboards for numbers have no minus sign.
        inputMode="text"
        pattern={percentagePattern}
        invalidMessage={m.field_enter_a_percentage_between()}
        maxLength={9}
        autoComplete="off"
        value={draft.adjust}
        onChange={({ target }) => change({ adjust: target.value })}
        end={
          <span aria-hidden="true" className="pe-3 text-muted">
            %
          </span>
        }
        required
      />
      <fieldset>
        <legend className="mb-3 font-medium">{m.admin_price_lists_rounding()}</legend>
        <FieldRow>
          <AmountField
            name="step"
            currency={currency}
            label={m.audit_field_step()}
            hint={m.admin_price_lists_step_hint()}
            value={draft.step}
            onChange={({ target }) => change({ step: target.value })}
            {...withoutSign}
            required
          />
          <AmountField
            name="ending"
            currency={currency}
            label={m.audit_field_ending()}
            hint={m.admin_price_lists_ending_hint()}
            value={draft.ending}
            onChange={({ target }) => change({ ending: target.value })}
            {...withoutSign}
            required
          />
        </FieldRow>
      </fieldset>
    </>
  );
}
