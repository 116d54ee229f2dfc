import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { failureLabels } from '#web/store/webhooks/webhook-labels.ts';
import type { Delivery } from '#web/store/webhooks/webhooks.admin.ts';

/** Says what came back of the last try. */
export function DeliveryAnswer({ delivery: { lastStatus, failure, ms } }: { delivery: Delivery }) {
  if (failure) return failureLabels[failure]();
  if (lastStatus === null) return m.webhook_no_answer_yet();
  return m.webhook_answered({ status: String(lastStatus), ms: formatNumber(ms ?? 0) });
}
