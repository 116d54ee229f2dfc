import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** Welcomes a new account. */
export const welcome: MailTemplate<'welcome'> = {
  subject: ({ store }) => m.mail_welcome_to({ name: store.name }),
  Content: ({ data, store }) => (
    <Layout store={store} preview={m.mail_your_account_is_ready()} heading={m.mail_welcome_to({ name: store.name })}>
      <Greeting name={data.name} />
      <Paragraph>{m.mail_your_account_is_ready_your()}</Paragraph>
      <ActionButton label={m.common_browse_the_collections()} href={store.url + paths.collections.href()} />
      <Paragraph>{m.mail_if_you_didnt_create_this()}</Paragraph>
    </Layout>
  ),
};
