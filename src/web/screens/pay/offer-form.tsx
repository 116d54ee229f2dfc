import * as m from '#i18n/messages.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatAmount } from '#contract/format.ts';
import { paths } from '#contract/paths.ts';
import { ContactFields } from '#web/components/address/contact-fields.tsx';
import { CountryFields } from '#web/components/address/country-fields.tsx';
import { SimpleFields } from '#web/components/address/simple-fields.tsx';
import { useCountryForm } from '#web/components/address/use-country-form.ts';
import { cardErrors, cardOf } from '#web/components/payment/card-input.ts';
import { selectCountries, selectHasCountryForms } from '#web/store/address/address.selectors.ts';
import { fetchCountries } from '#web/store/address/address.thunks.ts';
import { renameFields } from '#web/store/api-error.ts';
import type { DraftPayment } from '#web/store/draft-orders/offer.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { EmailField, TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { Message, newTabLink } from '#web/ui/layout/message.tsx';
import { PayFields } from './pay-fields.tsx';
import type { Offer, Place } from './use-offer.ts';
import type { usePayOffer } from './use-pay-offer.ts';

type OfferFormProps = Pick<ReturnType<typeof usePayOffer>, 'placeOrder' | 'pending' | 'error'> & {
  offer: Offer;
  quoteAt: (place: Place) => Promise<void>;
};

const fieldNameOf = (path: string): string => (path.startsWith('address.') ? path.slice('address.'.length) : path);

/** Asks for what the team does not know, and for the payment. */
export function OfferForm({ offer, quoteAt, placeOrder, pending, error }: OfferFormProps) {
  const { missing, payment, totalAmount, currency } = offer;
  const [method, setMethod] = useState<DraftPayment | undefined>(payment[0]);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>();
  const needsAddress = missing.includes('address');

  const submit = async (values: Record<string, string>) => {
    if (!method) return;
    const wrong = method === 'card' ? cardErrors(values, new Date()) : {};
    setFieldErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    await placeOrder(
      {
        name: values['name'] || values['recipient'] || undefined,
        email: values['email'] || undefined,
        address: needsAddress ? addressOf(values) : undefined,
        paymentMethod: method,
        totalAmount,
        termsVersion: offer.termsVersion,
      },
      method === 'card' ? cardOf(values) : undefined,
    );
    setFieldErrors(undefined);
  };
  const amount = formatAmount(totalAmount, currency);
  return (
    <Form
      label={m.offer_your_order()}
      pending={pending}
      fieldErrors={error ? renameFields(error, fieldNameOf).fields : fieldErrors}
      message={error?.message}
      onSubmit={(values) => void submit(values)}
    >
      {missing.includes('name') && !needsAddress && (
        <TextField name="name" label={m.common_name()} required maxLength={120} autoComplete="name" />
      )}
      {missing.includes('email') && (
        <EmailField
          name="email"
          label={m.common_e_mail()}
          invalidMessage={m.field_enter_an_e_mail_address()}
          required
          autoComplete="email"
        />
      )}
      {needsAddress && <AddressPart offer={offer} quoteAt={quoteAt} />}
      {offer.address && <KnownAddress address={offer.address} />}
      {offer.undeliverable && <Notice tone="warning">{m.offer_undeliverable()}</Notice>}
      <PayFields methods={payment} value={method} onChange={setMethod} />
      <Checkbox
        name="terms"
        label={<Message message={m.checkout_accept_terms} markup={newTabLink(paths.terms.href())} />}
        required
        invalidMessage={m.field_please_accept_the_terms_to()}
      />
      <SubmitButton wide pendingLabel={m.offer_ordering()}>
        {method === 'card' ? m.offer_order_and_pay({ amount }) : m.offer_order({ amount })}
      </SubmitButton>
    </Form>
  );
}

const addressOf = (values: Record<string, string>) => ({
  recipient: values['recipient'] ?? '',
  address: values['address'] ?? '',
  city: values['city'] ?? '',
  pincode: values['pincode'] ?? '',
  phone: values['phone'] ?? '',
  notes: values['notes'] ?? '',
  country: values['country'] ?? '',
  region: values['region'] ?? '',
  district: values['district'] ?? '',
});

const KnownAddress = ({ address }: { address: NonNullable<Offer['address']> }) => (
  <div>
    <h2 className="mb-2 text-sm font-medium">{m.draft_order_delivery_address()}</h2>
    <p className="whitespace-pre-line text-muted">
      <bdi>
        {[address.recipient, address.address, `${address.pincode} ${address.city}`.trim()].filter(Boolean).join('\n')}
      </bdi>
    </p>
  </div>
);

const typingDelayMs = 400;

/** The fields of the address. What delivery and tax depend on asks for the amounts there. */
function AddressPart({ offer, quoteAt }: Pick<OfferFormProps, 'offer' | 'quoteAt'>) {
  const dispatch = useAppDispatch();
  const hasCountries = useAppSelector(selectHasCountryForms);
  const countries = useAppSelector(selectCountries);
  const [start] = useState({ recipient: offer.name, phone: offer.phone });
  const form = useCountryForm(start);
  const place = useRef<Place>({ country: '', region: '', pincode: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loadCountries = useEffectEvent(() => {
    if (hasCountries && !countries) void dispatch(fetchCountries());
  });
  useEffect(() => {
    loadCountries();
    return () => clearTimeout(timer.current);
  }, []);

  const note = (name: string, value: string) => {
    if (!offer.dependsOnAddress || !(name in place.current)) return;
    place.current = { ...place.current, [name]: value };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void quoteAt(place.current), typingDelayMs);
  };
  return (
    <div
      className="space-y-5"
      onInput={({ target }) => note((target as HTMLInputElement).name, (target as HTMLInputElement).value)}
    >
      {hasCountries ? <CountryFields start={start} form={form} /> : <SimpleFields start={start} />}
      <ContactFields start={{ phone: offer.phone }} />
    </div>
  );
}
