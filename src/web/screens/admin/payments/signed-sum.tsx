import * as m from '#i18n/messages.ts';
import { formatSum } from '#contract/format.ts';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { Message } from '#web/ui/layout/message.tsx';

/** A sum whose minus sign stands before the currency and is read out. */
export const SignedSum = ({ dollars }: { dollars: number }) =>
  dollars < 0 ? (
    <span className="whitespace-nowrap">
      <span aria-hidden="true">−</span>
      <Message
        message={m.admin_payments_minus_sum}
        inputs={{ sum: formatSum(-dollars) }}
        markup={{ hidden: ({ children }) => <VisuallyHidden>{children}</VisuallyHidden> }}
      />
    </span>
  ) : (
    formatSum(dollars)
  );
