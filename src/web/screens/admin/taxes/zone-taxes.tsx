import * as m from '#i18n/messages.ts';
import { changeItem, ItemList, type Update } from '#web/components/admin/item-list.tsx';
import { RateField } from '#web/components/admin/number-fields.tsx';
import { pricesLabels } from '#web/components/admin/zones/prices-labels.ts';
import { Checkbox, RadioCards } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { type ClassDraft, newPart, type PartDraft, ratedClasses, type ZoneDraft } from './draft.ts';

const mostParts = 5;

type ZoneTaxesProps = {
  zone: ZoneDraft;
  index: number;
  classes: readonly ClassDraft[];
  updateZones: Update<ZoneDraft>;
};

/** How a zone is taxed: what prices contain, and the rates of each class. */
export function ZoneTaxes({ zone, index, classes, updateZones }: ZoneTaxesProps) {
  const change = changeItem(updateZones, zone.key);
  const rated = ratedClasses(classes, zone);
  const hasRates = zone.prices !== 'removed' || zone.home;
  const updateParts =
    (key: string): Update<PartDraft> =>
    (edit) =>
      updateZones((zones) =>
        zones.map((each) =>
          each.key === zone.key ? { ...each, rates: { ...each.rates, [key]: edit(each.rates[key] ?? []) } } : each,
        ),
      );
  return (
    <>
      <RadioCards
        name={`zones.${index}.prices`}
        label={m.admin_taxes_prices()}
        value={zone.prices}
        onChange={(value) => change({ prices: value as ZoneDraft['prices'] })}
        cards={[
          { value: 'added', label: pricesLabels.added(), description: m.admin_taxes_added_text() },
          { value: 'included', label: pricesLabels.included(), description: m.admin_taxes_included_text() },
          { value: 'removed', label: pricesLabels.removed(), description: m.admin_taxes_removed_text() },
        ]}
      />
      {hasRates && (
        <div className="space-y-6">
          {classes.map((each, at) => (
            <RatesField
              key={each.key}
              // A class without a rate is not in the request.
              name={`zones.${index}.rates.${rated.indexOf(each)}`}
              label={m.admin_taxes_rates_of({
                name: each.name.trim() || m.admin_taxes_class_number({ number: at + 1 }),
              })}
              parts={zone.rates[each.key] ?? []}
              update={updateParts(each.key)}
            />
          ))}
        </div>
      )}
      <Checkbox
        name={`zones.${index}.home`}
        label={m.admin_taxes_home()}
        hint={m.admin_taxes_home_hint()}
        checked={zone.home}
        onChange={({ target }) => change({ home: target.checked })}
      />
    </>
  );
}

type RatesFieldProps = { name: string; label: string; parts: readonly PartDraft[]; update: Update<PartDraft> };

/** The named parts of a rate, such as those of a state and a city. */
const RatesField = ({ name, label, parts, update }: RatesFieldProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-sm font-medium">{label}</legend>
    <ItemList
      items={parts}
      update={update}
      create={newPart}
      most={mostParts}
      nameOf={(part, number) => part.name.trim() || m.admin_taxes_part_number({ number })}
      addLabel={m.admin_taxes_add_rate()}
      emptyText={m.admin_taxes_no_rate()}
      className="space-y-3"
    >
      {({ key, name: partName, rate }, index, tools) => {
        const change = changeItem(update, key);
        return (
          <div className="flex flex-wrap items-start gap-2">
            <TextField
              name={`${name}.parts.${index}.name`}
              label={m.admin_taxes_part_name()}
              value={partName}
              onChange={({ target }) => change({ name: target.value })}
              maxLength={40}
              autoComplete="off"
              required
              className="min-w-0 flex-1 max-sm:basis-full"
            />
            <RateField
              name={`${name}.parts.${index}.rate`}
              label={m.admin_taxes_rate()}
              value={rate}
              onChange={(text) => change({ rate: text })}
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
