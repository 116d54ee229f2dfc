import type { ReactNode } from 'react';
import type { Store } from './components/layout.tsx';
import type { MailData, MailKind } from './mail-kinds.ts';

export type { Store };

/** The data from the outbox, and the current data of the store. */
export type MailProps<Kind extends MailKind> = { data: MailData<Kind>; store: Store };

export type MailTemplate<Kind extends MailKind> = {
  subject: (props: MailProps<Kind>) => string;
  /** Where replies go, when not to the sender of the mail. */
  replyTo?: (props: MailProps<Kind>) => { name: string; address: string } | undefined;
  Content: (props: MailProps<Kind>) => ReactNode;
};
