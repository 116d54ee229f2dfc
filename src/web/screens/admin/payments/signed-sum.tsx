import * as m from '#i18n/messages.ts';
import { formatSum } from '#contract/numbers.ts';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';

/** A sum with a minus sign that is read out. */
export const SignedSum = ({ amount, currency }: { amount: number; currency?: string | undefined }) =>
  amount < 0 ? (
    <span className="whitespace-nowrap">
      <span aria-hidden="true">{formatSum(amount, currency).replace('-', '−')}</span>
      <VisuallyHidden>{m.admin_payments_minus_sum({ sum: formatSum(-amount, currency) })}</VisuallyHidden>
    </span>
  ) : (
    formatSum(amount, currency)
  );
