import * as m from '#i18n/messages.ts';
import { formatDelivery, formatDeliveryDays } from '#contract/catalog/delivery-notices.ts';
import { DocumentForm } from '#web/components/admin/conflicts/document-form.tsx';
import { FormSection } from '#web/components/admin/form-section.tsx';
import type { Update } from '#web/components/admin/item-list.tsx';
import { ModeField } from '#web/components/admin/zones/mode-field.tsx';
import { ZoneList } from '#web/components/admin/zones/zone-list.tsx';
import type { ShippingForm as ShippingFormProps, SimpleDelivery } from '#web/store/shipping/shipping.admin.ts';
import { newZone, type ZoneDraft, zoneOfToday } from './draft.ts';
import { HandlingSection } from './handling-section.tsx';
import { MethodList } from './method-list.tsx';
import { ShopSection } from './shop-section.tsx';
import { TryAddress } from './try-address.tsx';
import { useShippingForm } from './use-shipping-form.ts';

/** How orders are delivered. */
export function ShippingForm({ shipping, settings, taxClasses, countries }: ShippingFormProps) {
  const { draft, change, ...edited } = useShippingForm(shipping);
  const updateZones: Update<ZoneDraft> = (edit) => change(({ zones }) => ({ zones: edit(zones) }));
  return (
    <>
      <DocumentForm
        permission="selling.edit"
        edited={edited}
        what="shipping"
        label={m.common_delivery()}
        saveLabel={m.admin_shipping_save()}
        savingLabel={m.admin_shipping_saving()}
        unsavedText={m.admin_shipping_your_changes()}
      >
        <FormSection title={m.admin_shipping_mode()} lead={m.admin_shipping_mode_lead()}>
          <ModeField
            label={m.admin_shipping_mode()}
            mode={draft.mode}
            zoneCount={draft.zones.length}
            onChange={(mode) => change({ mode })}
            onSetUp={() => change({ mode: 'zones', zones: [zoneOfToday(settings)] })}
            texts={{
              simple: m.admin_shipping_one_fee(),
              today: todayText(settings),
              setUp: m.admin_shipping_set_up_text(),
              zones: m.admin_shipping_zones_text(),
            }}
          />
        </FormSection>
        {draft.mode === 'zones' && (
          <>
            <FormSection title={m.admin_zones_zones()} lead={m.admin_shipping_zones_lead()}>
              <ZoneList
                zones={draft.zones}
                update={updateZones}
                create={newZone}
                countries={countries}
                emptyText={m.admin_shipping_no_zones()}
              >
                {(zone, index) => (
                  <MethodList zone={zone} index={index} updateZones={updateZones} taxClasses={taxClasses} />
                )}
              </ZoneList>
            </FormSection>
            <HandlingSection draft={draft} change={change} />
          </>
        )}
        <ShopSection draft={draft} change={change} countries={countries} />
      </DocumentForm>
      <TryAddress
        countries={countries}
        taxClasses={taxClasses}
        shopCountry={shipping.country}
        version={(edited.stored ?? shipping).version}
      />
    </>
  );
}

/** Free delivery · Arrives in 3 to 5 working days */
const todayText = (settings: SimpleDelivery): string =>
  [formatDelivery(settings), settings.deliveryDays && formatDeliveryDays(settings.deliveryDays)]
    .filter(Boolean)
    .join(' · ');
