import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** Welcomes a new account. */
export const welcome: MailTemplate<'welcome'> = {
  subject: ({ store }) => `Welcome to ${store.name}`,
  Content: ({ data, store }) => (
    <Layout store={store} preview="Your account is ready." heading={`Welcome to ${store.name}`}>
      <Greeting name={data.name} />
      <Paragraph>
        Your account is ready. Your bag, addresses and orders are there on every device you log in on.
      </Paragraph>
      <ActionButton label="Browse the collections" href={store.url + paths.collections.href()} />
      <Paragraph>If you didn’t create this account, please ignore this e-mail or contact us.</Paragraph>
    </Layout>
  ),
};
