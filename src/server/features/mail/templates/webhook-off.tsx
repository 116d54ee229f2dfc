import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailProps, MailTemplate } from './template.ts';

const reasonOf = ({ data: { host, reason } }: MailProps<'webhook-off'>): string =>
  reason === 'gone' ? m.mail_webhook_off_gone({ host }) : m.mail_webhook_off_failing({ host });

/** Tells an owner that a webhook was switched off, because nothing was taken there. */
export const webhookOff: MailTemplate<'webhook-off'> = {
  values: ({ data: { name, host } }) => ({ name, host }),
  text: ({ name, host }) => ({
    subject: m.mail_webhook_off_subject({ host }),
    heading: m.mail_webhook_off_subject({ host }),
    opening: formatGreeting(name),
    closing: '',
  }),
  Content: ({ text, ...props }) => (
    <Layout store={props.store} preview={reasonOf(props)} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{reasonOf(props)}</Paragraph>
      <Paragraph>{m.mail_webhook_off_what_now()}</Paragraph>
      <ActionButton label={m.mail_open_connections()} href={props.store.url + adminPaths.connections.href()} />
      <Words text={text.closing} />
    </Layout>
  ),
};
