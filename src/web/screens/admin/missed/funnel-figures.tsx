import * as m from '#i18n/messages.ts';
import { useId } from 'react';
import { formatNumber, formatUnit } from '#contract/numbers.ts';
import type { Funnel } from '#web/store/demand/missed.admin.ts';

/** How far those who came have got; each step also as a part of the visitors. */
export function FunnelFigures({ funnel }: { funnel: Funnel }) {
  const heading = useId();
  const { visits } = funnel;
  const steps = [
    { label: m.missed_visits, value: visits },
    { label: m.missed_saw_a_product, value: funnel.product },
    { label: m.missed_opened_the_bag, value: funnel.bag },
    { label: m.missed_went_to_the_checkout, value: funnel.checkout },
    { label: m.common_orders, value: funnel.orders },
  ];
  return (
    <section aria-labelledby={heading} className="stitch-top mb-8 pt-6">
      <h2 id={heading} className="mb-4 text-xl">
        {m.missed_funnel()}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        {steps.map(({ label, value }, at) => (
          <div key={label()} className="flex flex-col">
            <dt className="text-sm text-muted">{label()}</dt>
            <dd className="order-first font-display text-2xl tracking-tight tabular-nums">
              {formatNumber(value)}
              {at > 0 && visits > 0 && (
                <span className="ms-2 font-sans text-sm tracking-normal text-muted">
                  {formatUnit(Math.round((value / visits) * 1000) / 10, 'percent')}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose text-sm text-muted">{m.missed_funnel_note()}</p>
    </section>
  );
}
