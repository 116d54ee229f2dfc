import * as m from '#i18n/messages.ts';
import { formatSum } from '#contract/format.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';

/** A sum whose minus sign stands before the currency and is read out. */
export const SignedSum = ({ dollars }: { dollars: number }) =>
  dollars < 0 ? (
    <span className="whitespace-nowrap">
      <span aria-hidden="true">−</span>
      <Message message={m.admin_payments_minus_sum} inputs={{ sum: formatSum(-dollars) }} markup={{ hidden }} />
    </span>
  ) : (
    formatSum(dollars)
  );
