import * as m from '#i18n/messages.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { CheckIcon } from '#web/ui/layout/icons.tsx';
import { cx } from '#web/ui/layout/cx.ts';

const steps = [
  { id: 'address', label: m.common_address },
  { id: 'review', label: m.checkout_review },
  { id: 'pay', label: m.checkout_pay },
] as const;

type StepId = (typeof steps)[number]['id'];

/** Marks where the shopper is in the checkout. A step that is done leads back where that is possible. */
export function CheckoutSteps({ current }: { current: StepId }) {
  const place = steps.findIndex(({ id }) => id === current);
  return (
    <nav aria-label={m.checkout_checkout_steps()} className="pt-6">
      <ol className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        {steps.map(({ id, label }, index) => (
          <li
            key={id}
            aria-current={index === place ? 'step' : undefined}
            className={cx('flex min-h-target items-center gap-2', index > place && 'text-muted')}
          >
            <span
              aria-hidden="true"
              className={cx(
                'flex size-6 items-center justify-center rounded-full border text-xs font-medium tabular-nums',
                index > place ? 'border-outline' : 'border-ink bg-ink text-paper',
              )}
            >
              {index < place ? <CheckIcon size={14} /> : index + 1}
            </span>
            {index < place ? (
              <Message
                message={m.checkout_step_done}
                inputs={{ label: label() }}
                markup={{
                  step: ({ children }) => <DoneStep canGoBack={current === 'review'}>{children}</DoneStep>,
                  hidden,
                }}
              />
            ) : (
              <span className={cx(index === place && 'font-medium')}>{label()}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function DoneStep({ canGoBack, children }: { canGoBack: boolean; children: ReactNode }) {
  if (!canGoBack) return <span>{children}</span>;
  return (
    <Link to={paths.checkout.href()} className="underline-offset-[0.3em] hover:underline">
      {children}
    </Link>
  );
}
