import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** To a new account. */
export const welcome: MailTemplate<'welcome'> = {
  subject: ({ store }) => `Welcome to ${store.name}`,
  Content: ({ data, store }) => (
    <Layout store={store} preview="Your account is ready." heading={`Welcome to ${store.name}`}>
      <Greeting name={data.name} />
      <Paragraph>
        Your account is ready. It keeps your bag, your addresses and your orders, on every device that you sign in with.
      </Paragraph>
      <ActionButton label="View the collections" href={store.url + paths.collections.href()} />
      <Paragraph>If you did not create this account, you can ignore this e-mail or contact us.</Paragraph>
    </Layout>
  ),
};
