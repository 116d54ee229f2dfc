import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';

/** For the team: the name under which the shopper ordered a line in another language. */
export function SeenAs({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <span className="mt-1 block text-xs text-muted">
      <Message message={m.order_ordered_as} markup={{ line: () => <bdi>{children}</bdi> }} />
    </span>
  );
}
