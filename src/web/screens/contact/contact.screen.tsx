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
  { href: `${paths.terms.href()}#delivery`, label: 'How delivery works' },
  { href: `${paths.terms.href()}#cancellation`, label: 'Cancelling an order' },
  { href: `${paths.terms.href()}#returns`, label: 'Returns and refunds' },
  { href: paths.privacy.href(), label: 'What we store about you' },
];

export function ContactScreen() {
  const shop = useStoreName();
  const { send, pending, error, sent } = useSendMessage();
  return (
    <>
      <PageMeta
        title="Contact support"
        description={`Write to ${shop} about a size, an order or a return. Your message goes straight to our team.`}
        path={paths.contact.href()}
      />
      <Container width="content" className="grid pb-section lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-20">
        <PageHeading
          title="Contact support"
          lead="A question about a size, an order or a return? Write to us. Fill in as much as you like."
        />
        <div className="lg:row-span-2 lg:pt-16">
          {sent.isLatest && (
            <FocusedNotice tone="success">
              Thank you, we’ve received your message. If you left an e-mail or phone number, we’ll get back to you.
            </FocusedNotice>
          )}
          {/* The key resets the form after each sent message. */}
          <MessageForm key={sent.count} onSubmit={(values) => void send(values)} pending={pending} error={error} />
        </div>
        <section aria-labelledby="answers" className="stitch-top mt-14 pt-6 lg:mt-0 lg:self-start">
          <h2 id="answers" className="font-sans text-sm font-medium tracking-normal">
            Common questions
          </h2>
          <ul className="mt-2">
            {answers.map(({ href, label }) => (
              <li key={href}>
                <TextLink quiet to={href} className="inline-flex min-h-9 items-center pointer-coarse:min-h-target">
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      </Container>
    </>
  );
}
