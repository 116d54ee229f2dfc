import * as m from '#i18n/messages.ts';
import { formatPrice } from '#contract/format.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { FieldDetails } from '#web/components/admin/field-details.tsx';
import { changeItem, ItemList, type Update, updateWithin } from '#web/components/admin/item-list.tsx';
import { DaysField, GramsField } from '#web/components/admin/number-fields.tsx';
import type { MethodKind, ShippingForm } from '#web/store/shipping/shipping.admin.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FieldRow, Select, TextField } from '#web/ui/form/field.tsx';
import {
  hasTiers,
  kindLabels,
  kindTexts,
  type MethodDraft,
  methodKinds,
  newMethod,
  newTier,
  type TierDraft,
  type ZoneDraft,
} from './draft.ts';

const mostMethods = 30;
const mostTiers = 50;

type TaxClasses = ShippingForm['taxClasses'];
type MethodListProps = { zone: ZoneDraft; index: number; updateZones: Update<ZoneDraft>; taxClasses: TaxClasses };

/** The ways in which orders reach a zone. */
export function MethodList({ zone, index: zoneIndex, updateZones, taxClasses }: MethodListProps) {
  const update: Update<MethodDraft> = updateWithin<ZoneDraft, 'methods', MethodDraft>(updateZones, zone.key, 'methods');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{m.admin_shipping_methods()}</legend>
      <ItemList
        items={zone.methods}
        update={update}
        create={newMethod}
        most={mostMethods}
        canMove
        nameOf={({ name }, number) => name.trim() || m.admin_shipping_method_number({ number })}
        addLabel={m.admin_shipping_add_method()}
        emptyText={m.admin_shipping_no_methods()}
        className="divide-y divide-hairline border-y border-hairline"
      >
        {(method, index, tools) => {
          const name = `zones.${zoneIndex}.methods.${index}`;
          return (
            <div className="relative py-1">
              <FieldDetails
                prefix={`${name}.`}
                summary={<MethodSummary method={method} number={index + 1} />}
                startsOpen={method.id === undefined && method.name === ''}
              >
                <MethodFields
                  name={name}
                  method={method}
                  taxClasses={taxClasses}
                  onChange={changeItem(update, method.key)}
                  updateTiers={updateWithin<MethodDraft, 'tiers', TierDraft>(update, method.key, 'tiers')}
                />
              </FieldDetails>
              <span className="flex justify-end sm:absolute sm:inset-e-0 sm:top-1">{tools}</span>
            </div>
          );
        }}
      </ItemList>
    </fieldset>
  );
}

function MethodSummary({ method: { name, kind, tiers, enabled }, number }: { method: MethodDraft; number: number }) {
  const fee = parseAmount(tiers[0]?.fee ?? '');
  return (
    // The buttons of the method are beside it.
    <span className="inline-flex max-w-[calc(100%-2rem)] flex-wrap items-baseline gap-x-3 align-top sm:max-w-[calc(100%-10rem)]">
      <span className="font-medium wrap-anywhere">{name.trim() || m.admin_shipping_method_number({ number })}</span>
      <span className="text-muted">{kindLabels[kind]()}</span>
      {Number.isFinite(fee) && <span className="text-muted tabular-nums">{feeText(kind, fee)}</span>}
      {!enabled && <Badge>{m.admin_discounts_off()}</Badge>}
    </span>
  );
}

function feeText(kind: MethodKind, fee: number): string {
  if (hasTiers(kind)) return m.admin_shipping_fee_from({ fee: formatPrice(fee) });
  return fee === 0 ? m.admin_shipping_free() : formatPrice(fee);
}

type MethodFieldsProps = {
  name: string;
  method: MethodDraft;
  taxClasses: TaxClasses;
  onChange: (part: Partial<MethodDraft>) => void;
  updateTiers: Update<TierDraft>;
};

function MethodFields({ name, method, taxClasses, onChange, updateTiers }: MethodFieldsProps) {
  const { kind, tiers } = method;
  const isPickup = kind === 'pickup';
  const fee = tiers[0];
  return (
    <>
      <TextField
        name={`${name}.name`}
        label={m.common_name()}
        hint={m.admin_shipping_method_name_hint()}
        value={method.name}
        onChange={({ target }) => onChange({ name: target.value })}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextField
        name={`${name}.description`}
        label={m.common_description()}
        value={method.description}
        onChange={({ target }) => onChange({ description: target.value })}
        maxLength={200}
        autoComplete="off"
      />
      <Select
        name={`${name}.kind`}
        label={m.admin_shipping_kind()}
        hint={kindTexts[kind]()}
        value={kind}
        options={methodKinds.map((value) => ({ value, label: kindLabels[value]() }))}
        onChange={({ target }) => onChange({ kind: target.value as MethodKind })}
        required
      />
      {hasTiers(kind) ? (
        <TiersField name={`${name}.tiers`} kind={kind} tiers={tiers} update={updateTiers} />
      ) : (
        fee && (
          <AmountField
            name={`${name}.tiers.0.fee`}
            label={m.admin_shipping_fee()}
            hint={m.admin_settings_enter_0_for_free_delivery()}
            value={fee.fee}
            onChange={({ target }) => changeItem(updateTiers, fee.key)({ fee: target.value })}
            required
          />
        )
      )}
      <FieldRow>
        <AmountField
          name={`${name}.freeFrom`}
          label={m.admin_shipping_free_from()}
          hint={m.admin_shipping_free_from_hint()}
          value={method.freeFrom}
          onChange={({ target }) => onChange({ freeFrom: target.value })}
        />
        <GramsField
          name={`${name}.maxGrams`}
          label={m.admin_shipping_weight_limit()}
          hint={m.admin_shipping_weight_limit_hint()}
          value={method.maxGrams}
          onChange={(maxGrams) => onChange({ maxGrams })}
        />
      </FieldRow>
      <TaxClassField
        name={`${name}.taxClass`}
        value={method.taxClass}
        taxClasses={taxClasses}
        onChange={(taxClass) => onChange({ taxClass })}
      />
      {isPickup ? (
        <>
          <TextField
            name={`${name}.pickup.place`}
            label={m.admin_shipping_pickup_place()}
            value={method.pickupPlace}
            onChange={({ target }) => onChange({ pickupPlace: target.value })}
            maxLength={200}
            autoComplete="off"
            required
          />
          <TextField
            name={`${name}.pickup.hours`}
            label={m.admin_shipping_pickup_hours()}
            value={method.pickupHours}
            onChange={({ target }) => onChange({ pickupHours: target.value })}
            maxLength={200}
            autoComplete="off"
          />
        </>
      ) : (
        <FieldRow>
          <DaysField
            name={`${name}.days.from`}
            label={m.admin_shipping_days_at_least()}
            hint={m.admin_shipping_days_hint()}
            value={method.daysFrom}
            onChange={(daysFrom) => onChange({ daysFrom })}
          />
          <DaysField
            name={`${name}.days.to`}
            label={m.admin_settings_and_at_most()}
            value={method.daysTo}
            onChange={(daysTo) => onChange({ daysTo })}
          />
        </FieldRow>
      )}
      <Checkbox
        asSwitch
        name={`${name}.enabled`}
        label={m.admin_shipping_is_offered()}
        checked={method.enabled}
        onChange={({ target }) => onChange({ enabled: target.checked })}
      />
    </>
  );
}

type TaxClassFieldProps = { name: string; value: string; taxClasses: TaxClasses; onChange: (value: string) => void };

function TaxClassField({ name, value, taxClasses, onChange }: TaxClassFieldProps) {
  const isKnown = value === '' || taxClasses.some(({ key }) => key === value);
  const classes = isKnown ? taxClasses : [...taxClasses, { key: value, name: value }];
  return (
    <Select
      name={name}
      label={m.admin_shipping_tax_class()}
      hint={m.admin_shipping_tax_class_hint()}
      value={value}
      placeholder={m.admin_shipping_not_taxed()}
      options={classes.map(({ key, name: label }) => ({ value: key, label }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type TiersFieldProps = {
  name: string;
  kind: MethodKind;
  tiers: readonly TierDraft[];
  update: Update<TierDraft>;
};

/** What the delivery costs from a weight or a subtotal on. */
function TiersField({ name, kind, tiers, update }: TiersFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{m.admin_shipping_fees()}</legend>
      <ItemList
        items={tiers}
        update={update}
        create={newTier}
        most={mostTiers}
        fixed={1}
        nameOf={(_tier, number) => m.admin_shipping_step_number({ number })}
        addLabel={m.admin_shipping_add_step()}
        className="space-y-3"
      >
        {({ key, from, fee }, index, tools) => {
          const change = changeItem(update, key);
          const fromProps = {
            name: `${name}.${index}.from`,
            value: index === 0 ? '0' : from,
            readOnly: index === 0,
            required: true,
            className: 'min-w-0 flex-1 max-sm:basis-full',
          };
          return (
            <div className="flex flex-wrap items-start gap-2">
              {kind === 'weight' ? (
                <GramsField
                  {...fromProps}
                  label={m.admin_shipping_from_weight()}
                  onChange={(text) => change({ from: text })}
                />
              ) : (
                <AmountField
                  {...fromProps}
                  label={m.admin_shipping_from_subtotal()}
                  onChange={({ target }) => change({ from: target.value })}
                />
              )}
              <AmountField
                name={`${name}.${index}.fee`}
                label={m.admin_shipping_fee()}
                value={fee}
                onChange={({ target }) => change({ fee: target.value })}
                required
                className="min-w-0 flex-1"
              />
              <span className="w-11 shrink-0 pt-7">{tools}</span>
            </div>
          );
        }}
      </ItemList>
    </fieldset>
  );
}
