import type { ReactNode } from 'react';
import { DateText } from '#web/components/site/date-text.tsx';
import { type DescriptionItem, DescriptionList } from '#web/ui/layout/description-list.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

type CustomerDetailsProps = { customer: LoadedCustomer; timeZone: string | undefined };

/** How to reach the customer, and the details that the customer has entered. */
export function CustomerDetails({ customer, timeZone }: CustomerDetailsProps) {
  const details = detailItems(customer);
  return (
    <>
      <DetailSection title="Account" rows={accountItems(customer, timeZone)} />
      {details.length > 0 && <DetailSection title="Details" rows={details} />}
    </>
  );
}

function DetailSection({ title, rows }: { title: string; rows: DescriptionItem[] }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <DescriptionList ruled rows={rows} className="border-y border-hairline text-sm" />
    </section>
  );
}

const link = 'break-all underline decoration-outline underline-offset-[0.3em] hover:decoration-current';
const multiline = (text: string): ReactNode => <span className="wrap-anywhere whitespace-pre-line">{text}</span>;

const accountItems = (customer: LoadedCustomer, timeZone: string | undefined): DescriptionItem[] => [
  {
    label: 'E-mail',
    value: (
      <a href={`mailto:${customer.email}`} className={link}>
        {customer.email}
      </a>
    ),
  },
  ...(customer.phone ? [{ label: 'Phone', value: multiline(customer.phone) }] : []),
  { label: 'Customer since', value: <DateText value={customer.createdAt} timeZone={timeZone} /> },
  { label: 'Last updated', value: <DateText value={customer.updatedAt} timeZone={timeZone} /> },
];

/** The details that the customer has entered. */
const detailItems = ({ address, details }: LoadedCustomer): DescriptionItem[] =>
  [
    { label: 'Address', text: address },
    { label: 'Delivery address', text: details.deliveryAddress },
    { label: 'Pick-up point', text: details.pickupPoint },
    { label: 'City', text: details.city },
    { label: 'Country', text: details.country },
    { label: 'Company', text: details.companyName },
    { label: 'VAT number', text: details.vatNumber },
  ].flatMap(({ label, text }) => (text === '' ? [] : [{ label, value: multiline(text) }]));
