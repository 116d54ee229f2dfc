import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { ActionButton } from './components/action-button.tsx';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import { Words } from './components/words.tsx';
import type { MailData } from './mail-kinds.ts';
import type { MailTemplate } from './template.ts';

function change({ amountCents, currency }: MailData<'credit-changed'>): string {
  const amount = formatCents(Math.abs(amountCents), currency);
  return amountCents < 0 ? m.mail_credit_taken({ amount }) : m.mail_credit_given({ amount });
}

/** Tells the owner of an account that its store credit has changed, and why. */
export const creditChanged: MailTemplate<'credit-changed'> = {
  values: ({ data: { name, amountCents, currency } }) => ({
    name,
    amount: formatCents(Math.abs(amountCents), currency),
  }),
  text: ({ name }) => ({
    subject: m.mail_credit_subject(),
    heading: m.mail_credit_subject(),
    opening: formatGreeting(name),
    closing: '',
  }),
  Content: ({ data, store, text }) => (
    <Layout store={store} preview={change(data)} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{change(data)}</Paragraph>
      <QuotedText title={m.mail_credit_note()} text={data.note} />
      <Paragraph>
        {data.balanceCents === 0
          ? m.mail_credit_is_used_up()
          : m.mail_credit_balance({ amount: formatCents(data.balanceCents, data.currency) })}
      </Paragraph>
      <ActionButton label={m.mail_view_your_profile()} href={store.url + paths.profile.href()} />
      <Words text={text.closing} />
    </Layout>
  ),
};
