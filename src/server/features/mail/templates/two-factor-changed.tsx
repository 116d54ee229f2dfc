import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { paths } from '#contract/paths.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailData, TwoFactorChange } from './mail-kinds.ts';
import type { MailTemplate } from './template.ts';

const sentences: Readonly<Record<Exclude<TwoFactorChange, `passkey-${string}`>, Text>> = {
  'totp-added': m.mail_two_factor_totp_added,
  'totp-removed': m.mail_two_factor_totp_removed,
  'recovery-codes': m.mail_two_factor_recovery_codes,
  reset: m.mail_two_factor_reset,
};

function sentenceOf({ change, passkey = '' }: MailData<'two-factor-changed'>): string {
  if (change === 'passkey-added') return m.mail_two_factor_passkey_added({ passkey });
  if (change === 'passkey-removed') return m.mail_two_factor_passkey_removed({ passkey });
  return sentences[change]();
}

/** Whether the change has ended the other sessions of the account. */
const endsSessions = (change: TwoFactorChange): boolean => change.endsWith('-removed') || change === 'reset';

/** Notifies a member of the team of a change of the own two-factor authentication. */
export const twoFactorChanged: MailTemplate<'two-factor-changed'> = {
  values: ({ data: { name } }) => ({ name }),
  text: ({ name }) => ({
    subject: m.mail_two_factor_changed(),
    heading: m.mail_two_factor_changed(),
    opening: formatGreeting(name),
    closing: m.mail_two_factor_if_not_you(),
  }),
  Content: ({ data, store, text }) => (
    <Layout store={store} preview={sentenceOf(data)} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{sentenceOf(data)}</Paragraph>
      {endsSessions(data.change) && <Paragraph>{m.mail_your_other_devices_have_been()}</Paragraph>}
      <Words text={text.closing} />
      <ActionButton label={m.mail_set_a_new_password()} href={store.url + paths.resetPassword.href()} />
    </Layout>
  ),
};
