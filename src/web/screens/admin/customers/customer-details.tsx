import * as m from '#i18n/messages.ts';
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
      <DetailSection title={m.common_account()} rows={accountItems(customer, timeZone)} />
      {details.length > 0 && <DetailSection title={m.common_details()} rows={details} />}
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
const multiline = (text: string): ReactNode => <bdi className="wrap-anywhere whitespace-pre-line">{text}</bdi>;

const accountItems = (customer: LoadedCustomer, timeZone: string | undefined): DescriptionItem[] => [
  {
    label: m.common_e_mail(),
    value: (
      <a href={`mailto:${customer.email}`} className={link}>
        <bdi dir="ltr">{customer.email}</bdi>
      </a>
    ),
  },
  ...(customer.phone ? [{ label: m.common_phone(), value: multiline(customer.phone) }] : []),
  { label: m.admin_customers_customer_since(), value: <DateText value={customer.createdAt} timeZone={timeZone} /> },
  { label: m.admin_customers_last_updated(), value: <DateText value={customer.updatedAt} timeZone={timeZone} /> },
];

/** The details that the customer has entered. */
const detailItems = ({ address, details }: LoadedCustomer): DescriptionItem[] =>
  [
    { label: m.common_address(), text: address },
    { label: m.admin_customers_delivery_address(), text: details.deliveryAddress },
    { label: m.admin_customers_pick_up_point(), text: details.pickupPoint },
    { label: m.common_city(), text: details.city },
    { label: m.admin_customers_country(), text: details.country },
    { label: m.admin_customers_company(), text: details.companyName },
    { label: m.admin_customers_vat_number(), text: details.vatNumber },
  ].flatMap(({ label, text }) => (text === '' ? [] : [{ label, value: multiline(text) }]));
