import type { ReactNode } from 'react';
import type { MailTemplateKind, MailText, MailVariable } from '#contract/content/mail-template-kinds.ts';
import type { Store } from './components/layout.tsx';
import type { MailData, MailKind, StoredMail } from './mail-kinds.ts';

export type { MailText, Store };

/** The mails that have a template. A test of a template is a mail with sample data. */
export type TemplatedMail = Exclude<StoredMail, { kind: 'template-test' }>;
export type TemplatedKind = TemplatedMail['kind'];

/** The data from the outbox, and the current data of the store. */
export type MailProps<Kind extends MailKind> = { data: MailData<Kind>; store: Store };

/** The values of the variables of a mail. */
export type MailValues<Kind extends TemplatedKind> = Record<MailVariable<Kind>, string>;

export type MailTemplate<Kind extends TemplatedKind> = {
  /** Which of several texts a mail has, by what has happened; without it, that of its kind. */
  variant?: (data: MailData<Kind>) => MailTemplateKind;
  values: (props: MailProps<Kind>) => Omit<MailValues<Kind>, 'shop'>;
  /** The built-in text. Where merchants edit it, the values are the variables themselves, such as `{{name}}`. */
  text: (values: MailValues<Kind>, props: MailProps<Kind>) => MailText;
  /** Where replies go, when not to the sender of the mail. */
  replyTo?: (props: MailProps<Kind>) => { name: string; address: string } | undefined;
  /** The facts of the mail around its text, which merchants cannot remove. */
  Content: (props: MailProps<Kind> & { text: MailText }) => ReactNode;
};
