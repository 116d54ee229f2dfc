import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { FocusedNotice } from '#web/ui/feedback/focused-notice.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { useStoreName } from '#web/components/site/store-name.tsx';
import { MessageForm } from './message-form.tsx';
import { useSendMessage } from './use-send-message.ts';

const answers = [
  { href: `${paths.terms.href()}#delivery`, label: m.contact_how_delivery_works },
  { href: `${paths.terms.href()}#cancellation`, label: m.contact_cancelling_an_order },
  { href: `${paths.terms.href()}#returns`, label: m.contact_returns_and_refunds },
  { href: paths.privacy.href(), label: m.contact_what_we_store_about_you },
];

export function ContactScreen() {
  const shop = useStoreName();
  const { send, pending, error, sent } = useSendMessage();
  return (
    <>
      <PageMeta
        title={m.contact_contact_support()}
        description={m.contact_write_to_about_a_size({ shop })}
        path={paths.contact.href()}
      />
      <Container width="content" className="grid pb-section lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-20">
        <PageHeading title={m.contact_contact_support()} lead={m.contact_a_question_about_a_size()} />
        <div className="lg:row-span-2 lg:pt-16">
          {sent.isLatest && <FocusedNotice tone="success">{m.contact_thank_you_weve_received_your()}</FocusedNotice>}
          {/* The key resets the form after each sent message. */}
          <MessageForm key={sent.count} onSubmit={(values) => void send(values)} pending={pending} error={error} />
        </div>
        <section aria-labelledby="answers" className="stitch-top mt-14 pt-6 lg:mt-0 lg:self-start">
          <h2 id="answers" className="font-sans text-sm font-medium tracking-normal">
            {m.contact_common_questions()}
          </h2>
          <ul className="mt-2">
            {answers.map(({ href, label }) => (
              <li key={href}>
                <TextLink quiet to={href} className="inline-flex min-h-9 items-center pointer-coarse:min-h-target">
                  {label()}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      </Container>
    </>
  );
}
