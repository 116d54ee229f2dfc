import * as m from '#i18n/messages.ts';
import { keptRoleName } from '#contract/shop/role-names.ts';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** Notifies the owner of an account of another role in the team, or that it no longer belongs to the team. */
export const teamChanged: MailTemplate<'team-changed'> = {
  subject: ({ data: { role }, store: { name: shop } }) =>
    role === null ? m.mail_team_removed_subject({ shop }) : m.mail_team_role_subject({ shop }),
  Content: ({ data: { name, role }, store }) => {
    const shop = store.name;
    const [heading, text] =
      role === null
        ? [m.mail_team_removed_subject({ shop }), m.mail_team_removed_text({ shop })]
        : [m.mail_team_role_subject({ shop }), m.mail_team_role_text({ shop, role: keptRoleName(role) })];
    return (
      <Layout store={store} preview={text} heading={heading}>
        <Greeting name={name} />
        <Paragraph>{text}</Paragraph>
        <Paragraph>{m.mail_if_you_didnt_expect_this()}</Paragraph>
      </Layout>
    );
  },
};
