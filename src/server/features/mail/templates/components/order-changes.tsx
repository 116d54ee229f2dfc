import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { QuotedText } from './quoted-text.tsx';

type Change = { name: string; color: string; size: string; before: number; after: number };
type Edited = { changes: readonly Change[]; hasNewAddress?: boolean | undefined };

function changeText({ name, color, size, before, after }: Change): string {
  const line = joinNames([name, color, size]);
  if (after === 0) return m.mail_line_removed({ line });
  return before === 0 ? m.mail_line_added({ line, after }) : m.mail_line_changed({ line, before, after });
}

/** What an edit changes of an order, a line each. */
export function OrderChanges({ title, changes, hasNewAddress }: Edited & { title: string }) {
  const texts = [...changes.map(changeText), hasNewAddress ? m.mail_new_delivery_address() : ''];
  return <QuotedText title={title} text={texts.filter(Boolean).join('\n')} />;
}
