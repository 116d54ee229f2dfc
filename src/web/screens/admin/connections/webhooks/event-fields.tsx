import * as m from '#i18n/messages.ts';
import { webhookEventGroups, type WebhookEventGroup, type WebhookEventType } from '#contract/shop/webhook-events.ts';
import { eventGroupLabels, eventLabels } from '#web/store/webhooks/webhook-labels.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';

type EventFieldsProps = { chosen: readonly WebhookEventType[]; onChange: (chosen: WebhookEventType[]) => void };

/** The events that a webhook may want, in groups. */
export function EventFields({ chosen, onChange }: EventFieldsProps) {
  const toggle = (type: WebhookEventType) =>
    onChange(chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]);
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{m.webhook_events()}</legend>
      <div className="mt-2 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {Object.entries(webhookEventGroups).map(([group, types]) => (
          <fieldset key={group} className="min-w-0">
            <legend className="text-sm text-muted">{eventGroupLabels[group as WebhookEventGroup]()}</legend>
            {types.map((type) => (
              <Checkbox
                key={type}
                name="events"
                value={type}
                label={eventLabels[type]()}
                checked={chosen.includes(type)}
                onChange={() => toggle(type)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
