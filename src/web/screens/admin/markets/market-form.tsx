import * as m from '#i18n/messages.ts';
import { formatList } from '#contract/lists.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { StoredDraftForm } from '#web/components/admin/conflicts/stored-draft-form.tsx';
import { marketSizeLabels, unitsLabels } from '#web/store/markets/market-labels.ts';
import type { Market, MarketForm as MarketFormProps } from '#web/store/markets/markets.admin.ts';
import { paymentMethodLabels } from '#web/store/order/payment-method-labels.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FieldRow, Select, TextField } from '#web/ui/form/field.tsx';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { optionsOf } from './options.ts';
import { AmountFormatFields, CountriesField, KeyField, LocalesField, PriceListField } from './market-fields.tsx';
import { useMarketForm } from './use-market-form.ts';

/** The form of a new or a stored market. The default one has only a name, units and sizes of its own. */
export function MarketForm(props: MarketFormProps) {
  const { stored, draft, change, ...edited } = useMarketForm(props);
  const isDefault = stored?.isDefault ?? false;
  return (
    <>
      {isDefault && <Notice className="mb-6">{m.admin_markets_default_has()}</Notice>}
      <StoredDraftForm
        permission="selling.edit"
        edited={edited}
        what="market"
        label={stored ? m.admin_markets_edit_market() : m.admin_markets_add_market()}
        markOptional={false}
        saveLabel={stored ? m.admin_markets_save_market() : m.admin_markets_add_market()}
        savingLabel={m.admin_markets_saving_the_market()}
        cancelTo={adminPaths.markets.href()}
        unsavedText={m.admin_markets_what_you_entered()}
      >
        <TextField
          name="name"
          label={m.common_name()}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          hint={m.admin_markets_shoppers_see_the_name()}
          maxLength={60}
          autoComplete="off"
          required
        />
        {!stored && <KeyField draft={draft} onChange={(key) => change({ key })} />}
        {!isDefault && (
          <>
            <PriceListField draft={draft} priceLists={props.priceLists} onChange={change} />
            <LocalesField draft={draft} locales={props.locales} onChange={change} />
            <CountriesField draft={draft} countries={props.countries} others={props.others} onChange={change} />
          </>
        )}
        <FieldRow>
          <Select
            name="units"
            label={m.admin_markets_units()}
            value={draft.units}
            options={optionsOf(unitsLabels)}
            onChange={({ target }) => change({ units: target.value as Market['units'] })}
          />
          <Select
            name="sizeSystem"
            label={m.admin_markets_sizes()}
            value={draft.sizeSystem}
            options={optionsOf(marketSizeLabels)}
            onChange={({ target }) => change({ sizeSystem: target.value as Market['sizeSystem'] })}
          />
        </FieldRow>
        <AmountFormatFields draft={draft} isDefault={isDefault} {...props} onChange={change} />
        {stored && <Facts market={stored} />}
      </StoredDraftForm>
    </>
  );
}

/** What follows from how the market is stored. */
function Facts({ market: { currency, paymentMethods } }: { market: Market }) {
  const methods = paymentMethods.map((method) => paymentMethodLabels[method]());
  return (
    <DescriptionList
      ruled
      className="text-sm"
      rows={[
        { label: m.admin_markets_currency(), value: currency },
        {
          label: m.admin_markets_payment(),
          value: methods.length > 0 ? formatList(methods) : m.admin_markets_no_payment_method(),
        },
      ]}
    />
  );
}
