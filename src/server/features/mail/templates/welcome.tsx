import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { inParagraphs, Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** Welcomes a new account. */
export const welcome: MailTemplate<'welcome'> = {
  values: ({ data: { name } }) => ({ name }),
  text: ({ name, shop }) => ({
    subject: m.mail_welcome_to({ name: shop }),
    heading: m.mail_welcome_to({ name: shop }),
    opening: inParagraphs(formatGreeting(name), m.mail_your_account_is_ready_your()),
    closing: m.mail_if_you_didnt_create_this(),
  }),
  Content: ({ store, text }) => (
    <Layout store={store} preview={m.mail_your_account_is_ready()} heading={text.heading}>
      <Words text={text.opening} />
      <ActionButton label={m.common_browse_the_collections()} href={store.url + paths.collections.href()} />
      <Words text={text.closing} />
    </Layout>
  ),
};
