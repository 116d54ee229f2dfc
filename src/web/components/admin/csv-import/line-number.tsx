import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';

/** The line of a file. On a phone it has no header, so the word is before it. */
export const LineNumber = ({ children }: { children: number }) => (
  <span className="tabular-nums max-md:text-muted">
    <Message
      message={m.admin_products_line_number}
      inputs={{ line: children }}
      markup={{ label: (label) => <span className="md:hidden">{label.children}</span> }}
    />
  </span>
);
