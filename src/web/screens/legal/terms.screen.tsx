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
          By placing an order, you offer to buy its items for the total shown. It gets a number immediately and appears
          under your orders.
        </p>
        <p>
          An order is confirmed when it is paid, or immediately with cash on delivery. From then on, it is binding for
          both of us. We may cancel an order that stays unpaid and put its items back on sale.
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
          nothing is added afterwards. If the price of an item in your bag changes, you see the new price before you
          order.
        </p>
        <p>The order summary lists the payment methods. With cash on delivery, you pay when the package arrives.</p>
      </>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    text: (
      <>
        <p>
          We deliver to the address you choose. Changing a saved address does not change orders you have already placed;
          please <TextLink to={paths.contact.href()}>write to us</TextLink> promptly if the address is wrong.
        </p>
        <p>We bear the risk of loss or damage until the package reaches you.</p>
      </>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    text: (
      <p>
        You may cancel an order without giving a reason until it is dispatched, on the page of the order or by writing
        to us. We refund your payment in full.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'Returns',
    text: (
      <>
        <p>
          You may return an item within 30 days of delivery, unworn, unwashed and with its labels.{' '}
          <TextLink to={paths.contact.href()}>Write to us</TextLink> with your order number first, and we’ll tell you
          where to send it. You pay for return shipping.
        </p>
        <p>
          If an item is faulty or not what you ordered, we pay for shipping and replace or refund it, as you prefer. We
          refund your original payment method within 14 days of receiving the package.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <p>
        Keep your password to yourself, and tell us if you suspect that someone else is using your account. Our{' '}
        <TextLink to={paths.privacy.href()}>privacy policy</TextLink> explains what we store about you.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <>
        <p>
          Our liability is unlimited for injury to life and health, and for intent and gross negligence. Otherwise we
          are liable for foreseeable damage if we breach an essential obligation: delivering the items you ordered, as
          described.
        </p>
        <p>Colors may look slightly different on screen. Your statutory consumer rights are not affected.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'When this changes',
    text: <p>Your order is subject to the terms on this page at the time you placed it.</p>,
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
