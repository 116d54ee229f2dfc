import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailData } from './mail-kinds.ts';
import type { MailTemplate } from './template.ts';

function change({ amountCents, currency }: MailData<'credit-changed'>): string {
  const amount = formatCents(Math.abs(amountCents), currency);
  return amountCents < 0 ? m.mail_credit_taken({ amount }) : m.mail_credit_given({ amount });
}

/** Tells the owner of an account that its store credit has changed, and why. */
export const creditChanged: MailTemplate<'credit-changed'> = {
  subject: () => m.mail_credit_subject(),
  Content: ({ data, store }) => (
    <Layout store={store} preview={change(data)} heading={m.mail_credit_subject()}>
      <Greeting name={data.name} />
      <Paragraph>{change(data)}</Paragraph>
      <QuotedText title={m.mail_credit_note()} text={data.note} />
      <Paragraph>
        {data.balanceCents === 0
          ? m.mail_credit_is_used_up()
          : m.mail_credit_balance({ amount: formatCents(data.balanceCents, data.currency) })}
      </Paragraph>
      <ActionButton label={m.mail_view_your_profile()} href={store.url + paths.profile.href()} />
    </Layout>
  ),
};
