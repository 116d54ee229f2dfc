import * as m from '#i18n/messages.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import type { Webhook } from '#web/store/webhooks/webhooks.admin.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Message } from '#web/ui/layout/message.tsx';

/** Says whether a webhook is on, and whether what is sent to it is taken. */
export function WebhookState({ webhook: { active, failingSince } }: { webhook: Webhook }) {
  const timeZone = useAppSelector(selectTimeZone);
  if (!active)
    return (
      <Badge tone={failingSince ? 'danger' : 'neutral'}>
        {failingSince ? m.webhook_was_switched_off() : m.webhook_off()}
      </Badge>
    );
  if (!failingSince) return <Badge tone="success">{m.webhook_on()}</Badge>;
  return (
    <Badge tone="warning">
      <span>
        <Message
          message={m.webhook_failing_since}
          markup={{ date: () => <DateText value={failingSince} short timeZone={timeZone} /> }}
        />
      </span>
    </Badge>
  );
}
