import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** Tells a member that a change set that they have scheduled could not be published. */
export const changesBlocked: MailTemplate<'changes-blocked'> = {
  values: ({ data: { changeSet } }) => ({ changeSet }),
  text: ({ changeSet }) => ({
    subject: m.mail_changes_blocked_subject({ changeSet }),
    heading: m.mail_changes_blocked_heading(),
    opening: '',
    closing: '',
  }),
  Content: ({ data: { changeSet, setId, reason }, store, text }) => (
    <Layout store={store} preview={m.mail_changes_blocked_subject({ changeSet })} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{m.mail_changes_blocked_nothing_changed({ changeSet })}</Paragraph>
      <Paragraph>{reason}</Paragraph>
      <ActionButton label={m.mail_changes_blocked_open()} href={store.url + adminPaths.changeSet.href(setId)} />
      <Words text={text.closing} />
    </Layout>
  ),
};
