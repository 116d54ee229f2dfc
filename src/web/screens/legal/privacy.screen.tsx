import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { useStoreName } from '#web/components/site/store-name.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { sectionsOf } from './merchant-text.tsx';

/** The default text, which describes what the software does. Merchants can replace it (D21). */
const ownSections: LegalSection[] = [
  {
    id: 'kept',
    title: 'What we keep',
    text: (
      <ul>
        <li>
          Your account: your name and e-mail and, if you provide them, a phone number, an address, a pick-up point, a
          company and its VAT number. We store your password only as a hash.
        </li>
        <li>Your saved delivery addresses, with their phone numbers and notes, until you delete them.</li>
        <li>The items in your bag.</li>
        <li>
          Your orders: items and prices, your name and e-mail, the delivery address, the payment method and the date of
          each step, and your returns with their reasons.
        </li>
        <li>The brand, last four digits and expiry date of each card you save.</li>
        <li>Messages you send through the contact form, and e-mails we send you about an order.</li>
      </ul>
    ),
  },
  {
    id: 'purpose',
    title: 'What it is for',
    text: (
      <p>
        To process and deliver your orders, to answer your questions, and to keep the records required by law. Nothing
        else: no advertising, no profiling.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    text: (
      <>
        <p>Everything listed here is strictly necessary, so there is no cookie banner.</p>
        <ul className="mt-4">
          <li>
            One cookie, named session, set when you create an account or log in. Scripts cannot read it. It stops
            working after you log out or after 30 days without use, and expires after 400 days.
          </li>
          <li>
            In local storage, until you log out: an entry named user with your name, e-mail, phone, address and the
            other half of your session; recentlyViewed with the products you viewed; and bagChange, a random number that
            tells your other tabs that your bag has changed.
          </li>
          <li>
            In session storage, until you close the tab: the number of your latest order, an item that you chose before
            logging in, and your scroll position.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'sessions',
    title: 'Logging in safely',
    text: (
      <>
        <p>
          For each session, we store when it began, when it was last used, and how your browser identifies itself. We
          store its keys only as hashes. A session ends after 30 days without use.
        </p>
        <p>
          To prevent abuse, we count attempts by IP address and, for logins, also by e-mail. We use a count for an hour
          at most and then delete it.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    text: (
      <>
        <p>
          No trackers, no analytics, and no scripts or fonts from elsewhere: every page, picture and typeface comes from
          our own server. We sell nothing that we know about you.
        </p>
        <p>
          The carrier receives the name, address, phone number and notes for your package. If you pay through a payment
          provider, that provider handles your payment and tells us whether the order is paid. We never store card
          numbers or security codes.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>
          You have the right to access, correct, download and erase your data, and to object to its use. You can do most
          of this in your <TextLink to={paths.profile.href()}>profile</TextLink>; for anything else,{' '}
          <TextLink to={paths.contact.href()}>write to us</TextLink> from the e-mail address of your account. We keep
          orders, without your name, for as long as the law requires.
        </p>
        <p>You may also file a complaint with your data protection authority.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'When this changes',
    text: <p>We update this page before we store anything else.</p>,
  },
];

export function PrivacyScreen() {
  const name = useStoreName();
  const text = useAppSelector((state) => state.settings.texts.privacy);
  return (
    <>
      <PageMeta
        title="Privacy Policy"
        description={`What ${name} keeps about you and why: your account, addresses and orders, one cookie, no trackers.`}
        path={paths.privacy.href()}
      />
      <LegalPage
        title="Privacy Policy"
        lead="We keep what we need for your orders, and nothing more."
        sections={text ? sectionsOf(text, 'Privacy Policy') : ownSections}
      />
    </>
  );
}
