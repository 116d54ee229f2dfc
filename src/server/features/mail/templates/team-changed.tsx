import * as m from '#i18n/messages.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { keptRoleName } from '#contract/shop/role-names.ts';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailProps, MailTemplate } from './template.ts';

type TeamProps = MailProps<'team-changed'>;

const titleOf = (shop: string, { data: { role } }: TeamProps): string =>
  role === null ? m.mail_team_removed_subject({ shop }) : m.mail_team_role_subject({ shop });

const changeOf = ({ data: { role }, store: { name: shop } }: TeamProps): string =>
  role === null ? m.mail_team_removed_text({ shop }) : m.mail_team_role_text({ shop, role: keptRoleName(role) });

/** Notifies the owner of an account of another role in the team, or that it no longer belongs to the team. */
export const teamChanged: MailTemplate<'team-changed'> = {
  variant: ({ role }) => (role === null ? 'team-removed' : 'team-changed'),
  values: ({ data: { name, role } }) => ({ name, role: role === null ? '' : keptRoleName(role) }),
  text: ({ name, shop }, props) => ({
    subject: titleOf(shop, props),
    heading: titleOf(shop, props),
    opening: formatGreeting(name),
    closing: m.mail_if_you_didnt_expect_this(),
  }),
  Content: ({ text, ...props }) => (
    <Layout store={props.store} preview={changeOf(props)} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{changeOf(props)}</Paragraph>
      <Words text={text.closing} />
    </Layout>
  ),
};
