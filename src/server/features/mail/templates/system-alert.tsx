import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** Tells the team that a part of the shop needs somebody. */
export const systemAlert: MailTemplate<'system-alert'> = {
  values: ({ data: { part } }) => ({ part }),
  text: ({ part }) => ({
    subject: m.mail_please_look_at_this({ part }),
    heading: m.mail_please_look_at_this({ part }),
    opening: '',
    closing: '',
  }),
  Content: ({ data: { says }, store, text }) => (
    <Layout store={store} preview={says} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{says}</Paragraph>
      <Paragraph>{m.mail_the_page_system_says_what()}</Paragraph>
      <ActionButton label={m.mail_open_system()} href={store.url + adminPaths.system.href()} />
      <Words text={text.closing} />
    </Layout>
  ),
};
