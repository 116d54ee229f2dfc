import type { ReactNode } from 'react';
import type { Store } from './components/layout.tsx';
import type { MailData, MailKind } from './mail-kinds.ts';

export type { Store };

/** What a template renders from: the data that the outbox stored, and the store as it is now. */
export type MailProps<Kind extends MailKind> = { data: MailData<Kind>; store: Store };

export type MailTemplate<Kind extends MailKind> = {
  subject: (props: MailProps<Kind>) => string;
  /** Where replies go, when not to the sender. */
  replyTo?: (props: MailProps<Kind>) => { name: string; address: string } | undefined;
  Content: (props: MailProps<Kind>) => ReactNode;
};
