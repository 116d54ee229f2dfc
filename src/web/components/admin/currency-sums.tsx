import { Fragment, type ReactNode } from 'react';
import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';

type CurrencySumsProps<Sum> = { sums: readonly Sum[]; children: (sum: Sum) => ReactNode };

/** What of a sum is in each currency, in that: "of which in USD $160.00  in EUR €128.00". */
export function CurrencySums<Sum extends { currency: string }>({ sums, children }: CurrencySumsProps<Sum>) {
  const parts = () =>
    sums.map((sum) => (
      <Fragment key={sum.currency}>
        <span className="me-3 inline-block">
          <Message
            message={m.admin_sum_in_currency}
            inputs={{ currency: sum.currency }}
            markup={{ sum: () => <bdi className="tabular-nums">{children(sum)}</bdi> }}
          />
        </span>{' '}
      </Fragment>
    ));
  return <Message message={m.admin_sum_of_which} markup={{ parts }} />;
}
