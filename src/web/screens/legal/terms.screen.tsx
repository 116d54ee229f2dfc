import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { useStoreName } from '#web/components/site/store-name.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { sectionsOf } from './merchant-text.tsx';

/** The default text, which matches what the software does. Merchants can replace it (D21). */
const ownSections: LegalSection[] = [
  {
    id: 'orders',
    title: 'Orders',
    text: (
      <>
        <p>
          By sending an order you offer to buy what is in it for the total that is shown. It gets a number at once, and
          you find it under your orders.
        </p>
        <p>
          An order is confirmed when it is paid; with cash on delivery it is confirmed at once. From then on we both
          keep to it. An order that stays unpaid may be cancelled, and its pieces go back on sale.
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and payment',
    text: (
      <>
        <p>
          Prices are in US dollars. Delivery and tax are shown in the order summary before you send the order, and
          nothing is added afterwards. If a price changes while a piece is in your bag, you see the new one first.
        </p>
        <p>The ways to pay are named in the order summary. With cash on delivery you pay at your door.</p>
      </>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    text: (
      <>
        <p>
          We deliver to the address that you chose. Changing a saved address afterwards does not change an order that
          was sent; <TextLink to={paths.contact.href()}>write to us</TextLink> soon if the address is wrong.
        </p>
        <p>Until the parcel is with you, its loss or damage is our risk.</p>
      </>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    text: (
      <p>
        You may cancel an order, without giving a reason, until it is dispatched: on the page of the order, or by
        writing to us. What you have paid is paid back in full.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'Returns',
    text: (
      <>
        <p>
          You may send a piece back within 30 days of its arrival, unworn, unwashed and with its labels.{' '}
          <TextLink to={paths.contact.href()}>Write to us</TextLink> with the number of the order first, and we tell you
          where it goes. The postage back is yours to pay.
        </p>
        <p>
          If a piece is faulty, or is not what you ordered, we pay the postage and replace it or pay it back, as you
          prefer. Money goes back the way it came, within 14 days of the parcel reaching us.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <p>
        Keep your password to yourself, and tell us if you think that somebody else uses your account. What we keep of
        you is said in the <TextLink to={paths.privacy.href()}>privacy policy</TextLink>.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <>
        <p>
          We answer without limit for harm to life and health, and for what we do on purpose or with gross carelessness.
          Otherwise we answer for the ordinary damage that was to be expected when we fail in what an order is about:
          bringing you the pieces you ordered, as they are described.
        </p>
        <p>Colours may look a little different on a screen. The rights that consumer law gives you stay as they are.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'When this changes',
    text: <p>For your order, the terms count that were on this page when you sent it.</p>,
  },
];

export function TermsScreen() {
  const name = useStoreName();
  const text = useAppSelector((state) => state.settings.texts.terms);
  return (
    <>
      <PageMeta
        title="Terms & Conditions"
        description={`How ordering at ${name} works: prices in dollars, delivery, cancelling before dispatch, returns and liability.`}
        path={paths.terms.href()}
      />
      <LegalPage
        title="Terms & Conditions"
        lead="What we promise you and what we ask of you, from the order to the return."
        sections={text ? sectionsOf(text, 'Terms & Conditions') : ownSections}
      />
    </>
  );
}
