import * as m from '#i18n/messages.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import type { Order } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { CheckIcon, CloseIcon, path } from '#web/ui/layout/icons.tsx';
import { type Step, timelineOf } from './timeline.ts';

type OrderTimelineProps = { order: Order; returns: readonly OrderReturn[] };

/** The progress of an order: vertical on a phone, horizontal elsewhere. */
export function OrderTimeline({ order, returns }: OrderTimelineProps) {
  return (
    <section aria-labelledby="order-progress" className="pb-10">
      <h2 id="order-progress" className="sr-only">
        {m.account_progress()}
      </h2>
      <ol className="sm:flex">
        {timelineOf(order, returns).map((step) => (
          <TimelineStep key={step.name} step={step} />
        ))}
      </ol>
    </section>
  );
}

const messages = { done: m.account_step_done, current: m.account_step_now, ahead: m.account_step_not_yet };

/** An exclamation mark, without the circle that the step has. */
const ProblemIcon = path('M10 3.5v8.5M10 15v1.5');
const icons = { problem: ProblemIcon, cancelled: CloseIcon };

function TimelineStep({ step: { name, state, detail, mark } }: { step: Step }) {
  const isReached = state !== 'ahead';
  const Icon = mark ? icons[mark] : CheckIcon;
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="group relative flex gap-3 pb-6 last:pb-0 sm:flex-1 sm:flex-col sm:pb-0 sm:last:flex-none"
    >
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-6 bottom-0 inset-s-3 w-px group-last:hidden sm:top-3 sm:inset-e-0 sm:bottom-auto sm:inset-s-6 sm:h-px sm:w-auto',
          state === 'done' ? 'bg-ink' : 'bg-hairline',
        )}
      />
      <span
        aria-hidden="true"
        className={cx(
          'flex size-6 shrink-0 items-center justify-center rounded-full border',
          mark === 'problem'
            ? 'border-danger bg-danger text-paper'
            : isReached
              ? 'border-ink bg-ink text-paper'
              : 'border-outline',
        )}
      >
        {isReached && <Icon size={14} />}
      </span>
      <span className={cx('min-w-0 text-sm sm:pe-4', !isReached && 'text-muted')}>
        <span className={state === 'current' ? 'font-medium' : undefined}>
          <Message message={messages[state]} inputs={{ name }} markup={{ hidden }} />
        </span>
        {detail && <span className="block text-balance wrap-anywhere text-muted">{detail}</span>}
      </span>
    </li>
  );
}
