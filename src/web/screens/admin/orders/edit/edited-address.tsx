import * as m from '#i18n/messages.ts';
import { deliveryNote, formatAddress } from '#contract/account/address-format.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { ContactFields } from '#web/components/address/contact-fields.tsx';
import { CountryFields } from '#web/components/address/country-fields.tsx';
import { SimpleFields } from '#web/components/address/simple-fields.tsx';
import { useCountryForm } from '#web/components/address/use-country-form.ts';
import { selectHasCountryForms } from '#web/store/address/address.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';

type EditedAddressProps = { order: AdminOrder; isEdited: boolean; onToggle: (isEdited: boolean) => void };

/** Where the order goes, and the fields for another address. */
export function EditedAddress({ order, isEdited, onToggle }: EditedAddressProps) {
  const { addressInfo } = order;
  return (
    <section aria-labelledby="edited-address" className="space-y-3">
      <h2 id="edited-address" className="text-xl">
        {m.admin_order_edit_address()}
      </h2>
      {isEdited ? (
        <div className="space-y-5">
          <Fields start={addressInfo} />
          <p className="text-sm text-muted">{m.admin_order_edit_address_note()}</p>
          <Button size="sm" onClick={() => onToggle(false)}>
            {m.admin_order_edit_keep_address()}
          </Button>
        </div>
      ) : (
        <>
          <address className="text-sm whitespace-pre-line not-italic">
            <bdi>
              {[
                ...(addressInfo.lines ?? [addressInfo.recipient, formatAddress(addressInfo)]),
                addressInfo.phone,
                deliveryNote(addressInfo.notes),
              ]
                .filter(Boolean)
                .join('\n')}
            </bdi>
          </address>
          <Button size="sm" onClick={() => onToggle(true)}>
            {m.admin_order_edit_change_address()}
          </Button>
        </>
      )}
    </section>
  );
}

function Fields({ start }: { start: AdminOrder['addressInfo'] }) {
  const hasCountries = useAppSelector(selectHasCountryForms);
  const form = useCountryForm(start);
  return (
    <>
      {hasCountries ? <CountryFields start={start} form={form} /> : <SimpleFields start={start} />}
      <ContactFields start={start} />
    </>
  );
}
