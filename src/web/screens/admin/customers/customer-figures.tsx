import * as m from '#i18n/messages.ts';
import { formatNumber, formatSum } from '#contract/numbers.ts';
import type { ReactNode } from 'react';
import { DateText } from '#web/components/site/date-text.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

type CustomerFiguresProps = { customer: LoadedCustomer; timeZone: string | undefined };

/** What the customer has ordered so far. */
export function CustomerFigures({ customer, timeZone }: CustomerFiguresProps) {
  const { orders, spent, lastOrderAt } = customer;
  return (
    <dl className="grid grid-cols-2 gap-px border border-hairline bg-hairline sm:grid-cols-3">
      <Figure label={m.common_orders()}>{formatNumber(orders)}</Figure>
      <Figure label={m.admin_customers_spent_less_refunds()}>{formatSum(spent)}</Figure>
      <Figure label={m.admin_customers_last_order()} className="col-span-2 sm:col-span-1">
        {lastOrderAt ? <DateText value={lastOrderAt} timeZone={timeZone} /> : m.admin_customers_none_yet()}
      </Figure>
    </dl>
  );
}

const Figure = ({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={`flex flex-col-reverse justify-end gap-1 bg-paper px-5 py-4 ${className}`}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-display text-xl tracking-tight tabular-nums">{children}</dd>
  </div>
);
