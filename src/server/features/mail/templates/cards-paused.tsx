import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** Tells the team that someone is probably testing stolen cards. */
export const cardsPaused: MailTemplate<'cards-paused'> = {
  subject: () => m.mail_card_payments_of_new_accounts(),
  Content: ({ data: { declines }, store }) => (
    <Layout
      store={store}
      preview={m.mail_more_than_cards_were_declined({ declines })}
      heading={m.mail_card_payments_of_new_accounts()}
    >
      <Paragraph>{m.mail_more_than_cards_were_declined_within({ declines })}</Paragraph>
      <Paragraph>{m.mail_for_an_hour_accounts_that()}</Paragraph>
      <ActionButton label={m.mail_see_the_limits()} href={store.url + adminPaths.system.href()} />
    </Layout>
  ),
};
