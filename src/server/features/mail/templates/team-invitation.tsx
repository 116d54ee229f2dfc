import * as m from '#i18n/messages.ts';
import { joinPath } from '#contract/admin-paths.ts';
import { toSingleLine } from '#contract/shop/greeting.ts';
import { keptRoleName } from '#contract/shop/role-names.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** The token exists only while the mail is sent. What an admin reads has a placeholder for the link. */
export const teamInvitation: MailTemplate<'team-invitation'> = {
  values: ({ data }) => ({ name: toSingleLine(data.name), role: keptRoleName(data.role) }),
  text: ({ name, shop }) => ({
    subject: m.mail_invitation_subject({ name, shop }),
    heading: m.mail_invitation_heading({ shop }),
    opening: '',
    closing: m.mail_invitation_ignore(),
  }),
  Content: ({ data, store, text }) => {
    const [name, role, shop] = [toSingleLine(data.name), keptRoleName(data.role), store.name];
    return (
      <Layout store={store} preview={m.mail_invitation_link_works()} heading={text.heading}>
        <Words text={text.opening} />
        <Paragraph>{m.mail_invitation_text({ name, role, shop })}</Paragraph>
        {data.token === undefined ? (
          <Paragraph>{m.mail_invitation_placeholder()}</Paragraph>
        ) : (
          <ActionButton label={m.mail_invitation_button()} href={store.url + joinPath.href(data.token)} />
        )}
        <Paragraph>{m.mail_invitation_link_works()}</Paragraph>
        <Words text={text.closing} />
      </Layout>
    );
  },
};
