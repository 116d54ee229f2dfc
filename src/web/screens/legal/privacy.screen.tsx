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
          Your account: your name and e-mail, and if you gave them a phone number, an address, a pick-up point, a
          company and its VAT number. Of your password we keep only a hash, from which it cannot be read back.
        </li>
        <li>The delivery addresses that you saved, with their phone numbers and notes, until you remove them.</li>
        <li>Your bag: the items that are in it.</li>
        <li>
          Your orders: what you bought and for how much, your name and e-mail, the address it goes to, how it is paid,
          and when each step was taken; what you sent back, and why.
        </li>
        <li>Of a card that you let us save: its brand, its last four digits and when it expires.</li>
        <li>What you write to us through the contact form, and what we write to you about an order.</li>
      </ul>
    ),
  },
  {
    id: 'purpose',
    title: 'What it is for',
    text: (
      <p>
        To take, deliver and settle your orders, to answer you, and to keep the books that the law asks of a shop.
        Nothing else: we show no advertising and make no profile of you.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    text: (
      <>
        <p>Everything here is needed for what you ask of the shop. That is why no banner asks you about cookies.</p>
        <ul className="mt-4">
          <li>
            One cookie, named session, from the moment you register or sign in. No script can read it. It opens nothing
            after you log out or after 30 days without use, and is gone after 400 days.
          </li>
          <li>
            In local storage, until you log out: an entry named user with your name, e-mail, phone, address and the
            other half of your session; recentlyViewed with the products that you looked at; and bagChange, a random
            number by which your other tabs learn that there is something new in the bag.
          </li>
          <li>
            In session storage, until you close the tab: the number of your latest order, an item that you chose before
            signing in, and how far you had scrolled.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'sessions',
    title: 'Signing in safely',
    text: (
      <>
        <p>
          For each session we keep when it began, when it was last used, and how your browser describes itself. Its keys
          are kept as hashes only. A session ends after 30 days without use.
        </p>
        <p>
          Against guessing and floods we count tries by internet address, and at signing in by e-mail too. A count
          matters for an hour at most and is cleared away afterwards.
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
          The carrier of your parcel is told the name, address, phone number and notes on it. If you pay through a
          payment provider, you deal with that provider, and we learn whether the order is paid. We never keep a card
          number or its security code.
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
          You may see what we keep about you, have it corrected, take a copy with you, object to its use, or have it
          erased. Your <TextLink to={paths.profile.href()}>profile</TextLink> shows, corrects, downloads and erases it;
          for the rest, <TextLink to={paths.contact.href()}>write to us</TextLink> from the e-mail of your account.
          Orders stay in our books, without your name, for as long as the law asks for.
        </p>
        <p>If you think that we handle your data wrongly, you may also complain to your data protection authority.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'When this changes',
    text: <p>When the shop comes to keep something else, this page says so before it does.</p>,
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
        lead="We keep what an order needs, and no more. This page says what that is, in plain words."
        sections={text ? sectionsOf(text, 'Privacy Policy') : ownSections}
      />
    </>
  );
}
