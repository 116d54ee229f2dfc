import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** Tells the team that someone is probably testing stolen cards. */
export const cardsPaused: MailTemplate<'cards-paused'> = {
  values: ({ data: { declines } }) => ({ declines: String(declines) }),
  text: () => ({
    subject: m.mail_card_payments_of_new_accounts(),
    heading: m.mail_card_payments_of_new_accounts(),
    opening: '',
    closing: '',
  }),
  Content: ({ data: { declines }, store, text }) => (
    <Layout store={store} preview={m.mail_more_than_cards_were_declined({ declines })} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{m.mail_more_than_cards_were_declined_within({ declines })}</Paragraph>
      <Paragraph>{m.mail_for_an_hour_accounts_that()}</Paragraph>
      <ActionButton label={m.mail_see_the_limits()} href={store.url + adminPaths.system.href()} />
      <Words text={text.closing} />
    </Layout>
  ),
};
