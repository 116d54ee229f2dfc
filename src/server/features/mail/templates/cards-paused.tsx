import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** Tells the team that someone is probably testing stolen cards. */
export const cardsPaused: MailTemplate<'cards-paused'> = {
  subject: () => 'Card payments of new accounts are paused',
  Content: ({ data: { declines }, store }) => (
    <Layout
      store={store}
      preview={`More than ${declines} cards were declined within an hour.`}
      heading="Card payments of new accounts are paused"
    >
      <Paragraph>
        {`More than ${declines} cards were declined within an hour. Someone may be testing stolen card numbers.`}
      </Paragraph>
      <Paragraph>
        For an hour, accounts that are younger than a day can pay by PayPal only. All other customers can pay as usual,
        and there is nothing you need to do.
      </Paragraph>
      <ActionButton label="See the limits" href={store.url + paths.adminSystem.href()} />
    </Layout>
  ),
};
