import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { formatDate } from '#contract/dates.ts';
import { LineItem } from '#web/components/cart/line-item.tsx';
import { Totals } from '#web/components/order/totals.tsx';
import { joinNames } from '#contract/format.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { OfferForm } from './offer-form.tsx';
import { OrderedOffer } from './ordered-offer.tsx';
import type { Offer, Place } from './use-offer.ts';
import { usePayOffer } from './use-pay-offer.ts';

type OfferViewProps = {
  offer: Offer;
  onOrdered: () => Promise<void>;
  quoteAt: (place: Place) => Promise<void>;
  paypalError: string | undefined;
};

/** What the team has prepared, with the form that orders it, or what became of its order. */
export function OfferView({ offer, onOrdered, quoteAt, paypalError }: OfferViewProps) {
  const timeZone = useAppSelector(selectTimeZone);
  const paying = usePayOffer(onOrdered);
  const until = formatDate(offer.expiresAt || new Date(0).toISOString(), 'day-time', timeZone);
  return (
    <>
      <PageHeading title={m.offer_your_order()} lead={offer.order ? undefined : m.offer_lead({ until })} />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-x-20">
        <OfferSummary offer={offer}>
          {offer.note !== '' && (
            <Notice>
              <span className="whitespace-pre-line">{offer.note}</span>
            </Notice>
          )}
        </OfferSummary>
        <div className="max-lg:max-w-form">
          {offer.order ? (
            <OrderedOffer offer={offer} order={offer.order} {...paying} payError={paying.payError ?? paypalError} />
          ) : (
            <OfferForm offer={offer} quoteAt={quoteAt} {...paying} />
          )}
        </div>
      </div>
    </>
  );
}

function OfferSummary({ offer, children }: { offer: Offer; children: ReactNode }) {
  const { lines, currency, discount, discountReason, dependsOnAddress, order } = offer;
  return (
    <section aria-label={m.common_items()} className="space-y-6 lg:order-last">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {lines.map(({ name, color, size, image, price, regularPrice, quantity }) => (
          <li key={`${name} ${color} ${size}`} className="py-5">
            <LineItem
              name={name}
              image={image}
              detail={joinNames([color, size])}
              price={price}
              regularPrice={regularPrice}
              currency={currency}
              quantity={quantity}
            >
              <p className="mt-1 text-sm text-muted">{m.order_item_quantity({ quantity })}</p>
            </LineItem>
          </li>
        ))}
      </ul>
      <Totals
        {...offer}
        total={offer.totalAmount}
        discounts={discount > 0 ? [{ name: discountReason, code: null, on: 'order', amount: discount }] : []}
      />
      {dependsOnAddress && !order && <p className="text-sm text-muted">{m.offer_depends_on_address()}</p>}
      {children}
    </section>
  );
}
