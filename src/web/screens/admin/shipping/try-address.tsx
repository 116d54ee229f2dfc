import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { Country } from '#contract/account/address.ts';
import { formatPrice } from '#contract/format.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { formatUnit } from '#contract/numbers.ts';
import { formatArrival } from '#contract/order/arrival.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { GramsField } from '#web/components/admin/number-fields.tsx';
import { useChosenSection } from '#web/components/admin/section-links.tsx';
import { useRegions } from '#web/components/admin/zones/places-field.tsx';
import { tryAddressId } from '#web/components/admin/zones/try-address-href.ts';
import { pricesLabels } from '#web/components/admin/zones/prices-labels.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type ShippingForm, type TriedDelivery, tryOrder } from '#web/store/shipping/shipping.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FieldRow, Select, TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { optionsOf } from './shop-section.tsx';

type TryAddressProps = Pick<ShippingForm, 'taxClasses'> & {
  countries: readonly Country[];
  shopCountry: string;
  /** Of what is saved. A result of another one is no longer true. */
  version: string;
};

/** Says how an order to an address would be delivered and taxed. */
export function TryAddress({ countries, shopCountry, version, taxClasses }: TryAddressProps) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const [country, setCountry] = useState(shopCountry);
  const [grams, setGrams] = useState('');
  const [tried, setTried] = useState<{ version: string; delivery: TriedDelivery }>();
  const regions = useRegions(country);
  useChosenSection();

  const submit = ({ region = '', pincode = '', subtotal = '' }: Record<string, string>) =>
    attempt(async () => {
      setTried(undefined);
      const order = { country, region, pincode, subtotal: parseAmount(subtotal || '0'), grams: Number(grams) };
      setTried({ version, delivery: await dispatch(tryOrder(order)).unwrap() });
    });

  return (
    <div id={tryAddressId} tabIndex={-1} className="mt-10 outline-none">
      <FormSection title={m.admin_shipping_try()} lead={m.admin_shipping_try_lead()}>
        <Form
          label={m.admin_shipping_try()}
          markOptional={false}
          pending={pending}
          fieldErrors={error?.fields}
          message={error?.message}
          onSubmit={(values) => void submit(values)}
        >
          <FieldRow>
            <Select
              name="country"
              label={m.address_country()}
              value={country}
              options={optionsOf(countries)}
              onChange={({ target }) => setCountry(target.value)}
              required
            />
            {regions.length > 0 && (
              <Select
                key={country}
                name="region"
                label={m.address_label_region()}
                placeholder={m.common_none()}
                options={optionsOf(regions)}
              />
            )}
            <TextField name="pincode" label={m.address_label_postal_code()} maxLength={24} autoComplete="off" />
          </FieldRow>
          <FieldRow>
            <AmountField name="subtotal" label={m.site_subtotal()} />
            <GramsField name="grams" label={m.admin_shipping_try_grams()} value={grams} onChange={setGrams} />
          </FieldRow>
          <SubmitButton variant="secondary" size="md" pendingLabel={m.admin_shipping_trying()}>
            {m.admin_shipping_try()}
          </SubmitButton>
        </Form>
        <div aria-live="polite">
          {tried?.version === version && <Result {...tried.delivery} taxClasses={taxClasses} />}
        </div>
      </FormSection>
    </div>
  );
}

type ResultProps = TriedDelivery & Pick<ShippingForm, 'taxClasses'>;

function Result({ zone, methods, taxZone, prices, taxes, taxClasses }: ResultProps) {
  const isPickedUp = methods.some(({ kind }) => kind === 'pickup');
  return (
    <div className="grid gap-x-8 gap-y-6 border-t border-hairline pt-5 md:grid-cols-2">
      <section>
        <h3 className="text-lg">{m.common_delivery()}</h3>
        {methods.length === 0 ? (
          <Notice tone="warning" className="mt-2">
            {zone === null ? m.admin_shipping_try_no_zone() : m.admin_shipping_try_no_method({ name: zone })}
          </Notice>
        ) : (
          <>
            <p className="mt-1 text-sm text-muted">
              {zone === null ? m.admin_shipping_one_fee() : m.admin_shipping_try_delivery_zone({ name: zone })}
            </p>
            <DescriptionList
              ruled
              className="mt-2"
              rows={methods.map(({ _id: id, name, fee, arrival, pickup }) => ({
                id: id ?? 'settings',
                label: name,
                value: fee === 0 ? m.admin_shipping_free() : formatPrice(fee),
                note: pickup
                  ? [pickup.place, pickup.hours].filter((text) => text !== '').join(' · ')
                  : arrival && formatArrival(arrival),
              }))}
            />
          </>
        )}
      </section>
      <section>
        <h3 className="text-lg">{m.admin_taxes_taxes()}</h3>
        <p className="mt-1 text-sm text-muted">{taxText({ taxZone, taxes })}</p>
        {taxes.length > 0 && (
          <DescriptionList
            ruled
            className="mt-2"
            rows={taxes.map(({ class: key, name, rate }, index) => ({
              id: `${key}-${index}`,
              label: `${taxClasses.find((each) => each.key === key)?.name ?? key} · ${name}`,
              value: formatUnit(rate, 'percent'),
              note: pricesLabels[prices](),
            }))}
          />
        )}
        {isPickedUp && taxZone !== null && <p className="mt-2 text-sm text-muted">{m.admin_shipping_try_of_shop()}</p>}
      </section>
    </div>
  );
}

function taxText({ taxZone, taxes }: Pick<TriedDelivery, 'taxZone' | 'taxes'>): string {
  if (taxZone !== null) return m.admin_shipping_try_tax_zone({ name: taxZone });
  return taxes.length > 0 ? m.admin_taxes_one_rate() : m.admin_shipping_try_no_tax_zone();
}
