import * as m from '#i18n/messages.ts';
import { formatUnit } from '#contract/numbers.ts';
import { DocumentForm } from '#web/components/admin/conflicts/document-form.tsx';
import { FormSection } from '#web/components/admin/form-section.tsx';
import type { Update } from '#web/components/admin/item-list.tsx';
import { ModeField } from '#web/components/admin/zones/mode-field.tsx';
import { ZoneList } from '#web/components/admin/zones/zone-list.tsx';
import type { TaxesForm as TaxesFormProps } from '#web/store/taxes/taxes.admin.ts';
import { ClassesField } from './classes-field.tsx';
import { newZone, type ZoneDraft, zoneOfToday } from './draft.ts';
import { useTaxesForm } from './use-taxes-form.ts';
import { ZoneTaxes } from './zone-taxes.tsx';

/** How orders are taxed. */
export function TaxesForm({ taxes, taxRate, countries }: TaxesFormProps) {
  const { draft, change, ...edited } = useTaxesForm(taxes);
  const updateZones: Update<ZoneDraft> = (edit) => change(({ zones }) => ({ zones: edit(zones) }));
  return (
    <DocumentForm
      permission="selling.edit"
      edited={edited}
      what="taxes"
      label={m.admin_taxes_taxes()}
      saveLabel={m.admin_taxes_save()}
      savingLabel={m.admin_taxes_saving()}
      unsavedText={m.admin_taxes_your_changes()}
    >
      <FormSection title={m.admin_taxes_mode()} lead={m.admin_taxes_mode_lead()}>
        <ModeField
          label={m.admin_taxes_mode()}
          mode={draft.mode}
          zoneCount={draft.zones.length}
          onChange={(mode) => change({ mode })}
          onSetUp={() => change({ mode: 'zones', zones: [zoneOfToday(taxRate)] })}
          texts={{
            simple: m.admin_taxes_one_rate(),
            today: m.admin_taxes_rate_of_subtotal({ rate: formatUnit(taxRate, 'percent') }),
            setUp: m.admin_taxes_set_up_text(),
            zones: m.admin_taxes_zones_text(),
          }}
        />
      </FormSection>
      {draft.mode === 'zones' && (
        <>
          <FormSection title={m.admin_taxes_classes()} lead={m.admin_taxes_classes_lead()}>
            <ClassesField
              classes={draft.classes}
              update={(edit) => change(({ classes }) => ({ classes: edit(classes) }))}
            />
          </FormSection>
          <FormSection title={m.admin_zones_zones()} lead={m.admin_taxes_zones_lead()}>
            <ZoneList
              zones={draft.zones}
              update={updateZones}
              create={newZone}
              countries={countries}
              emptyText={m.admin_taxes_no_zones()}
            >
              {(zone, index) => (
                <ZoneTaxes zone={zone} index={index} classes={draft.classes} updateZones={updateZones} />
              )}
            </ZoneList>
          </FormSection>
        </>
      )}
    </DocumentForm>
  );
}
