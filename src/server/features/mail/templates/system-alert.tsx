import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** Tells the team that a part of the shop needs somebody. */
export const systemAlert: MailTemplate<'system-alert'> = {
  subject: ({ data: { part } }) => `${part}: please look at this`,
  Content: ({ data: { part, says }, store }) => (
    <Layout store={store} preview={says} heading={`${part}: please look at this`}>
      <Paragraph>{says}</Paragraph>
      <Paragraph>The page System says what to do. You get at most one e-mail an hour about the same thing.</Paragraph>
      <ActionButton label="Open System" href={store.url + paths.adminSystem.href()} />
    </Layout>
  ),
};
