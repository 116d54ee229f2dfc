import * as m from '#i18n/messages.ts';
import { useId } from 'react';
import { formatList } from '#contract/lists.ts';
import { paths } from '#contract/paths.ts';
import { ConflictNotice } from '#web/components/admin/conflicts/conflict-notice.tsx';
import { DiscardDialog } from '#web/components/admin/conflicts/discard-dialog.tsx';
import { formMessageOf } from '#web/store/api-error.ts';
import { sizeSystemLabels, unitsLabels } from '#web/store/markets/market-labels.ts';
import type { Market, MarketForm as MarketFormProps } from '#web/store/markets/markets.admin.ts';
import { paymentMethodLabels } from '#web/store/order/payment-method-labels.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FieldRow, Select, TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { optionsOf } from './options.ts';
import { CountriesField, KeyField, LocalesField, PriceListField } from './market-fields.tsx';
import { useMarketForm } from './use-market-form.ts';

/** The form of a new or a stored market. The default one has only a name, units and sizes of its own. */
export function MarketForm(props: MarketFormProps) {
  const { stored, draft, change, submit, loadAgain, isChanged, conflicts, takeTheirs, pending, error } =
    useMarketForm(props);
  const formMessage = formMessageOf(error);
  const formId = useId();
  useSaveShortcut(formId);
  const isDefault = stored?.isDefault ?? false;
  return (
    <>
      {isDefault && <Notice className="mb-6">{m.admin_markets_default_has()}</Notice>}
      <Form
        id={formId}
        label={stored ? m.admin_markets_edit_market() : m.admin_markets_add_market()}
        markOptional={false}
        pending={pending}
        fieldErrors={error?.fields}
        onSubmit={() => void submit()}
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
            options={optionsOf(sizeSystemLabels)}
            onChange={({ target }) => change({ sizeSystem: target.value as Market['sizeSystem'] })}
          />
        </FieldRow>
        {stored && <Facts market={stored} />}
        {/* Beside the button: on a phone the top of the form is out of view. */}
        <ConflictNotice what="market" conflicts={conflicts} onTake={takeTheirs} />
        <div role="alert">{formMessage && <Notice tone="danger">{formMessage}</Notice>}</div>
        <div className="flex flex-wrap gap-3 pt-2">
          <SubmitButton pendingLabel={m.admin_markets_saving_the_market()}>
            {stored ? m.admin_markets_save_market() : m.admin_markets_add_market()}
          </SubmitButton>
          <LinkButton variant="quiet" size="lg" to={paths.adminMarkets.href()}>
            {m.common_cancel()}
          </LinkButton>
        </div>
      </Form>
      <DiscardDialog conflicts={conflicts} onDiscard={() => void loadAgain()} />
      <UnsavedChangesPrompt hasChanges={isChanged}>{m.admin_markets_what_you_entered()}</UnsavedChangesPrompt>
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
