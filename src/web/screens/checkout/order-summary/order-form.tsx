import * as m from '#i18n/messages.ts';
import { useState, type ReactNode } from 'react';
import { deliveryNote, formatCity } from '#contract/account/address-format.ts';
import type { Address } from '#contract/account/address.ts';
import type { CartCode, CartGiftCard, CartItem } from '#contract/order/cart.ts';
import { formatAmount } from '#contract/format.ts';
import { paths } from '#contract/paths.ts';
import { openCart } from '#web/store/cart/cart.thunks.ts';
import { OtherMarket } from '#web/components/address/other-market.tsx';
import { PostalLines } from '#web/components/address/postal-lines.tsx';
import { CartCodes } from '#web/components/cart/cart-codes.tsx';
import { readMeans } from '#web/components/payment/read-means.ts';
import { type ApiError, expectApiError } from '#web/store/api-error.ts';
import { selectGuest } from '#web/store/auth/auth.selectors.ts';
import { selectOtherMarket } from '#web/store/address/other-market.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { type OrderQuote, quoteDueOf } from '#web/store/order/order.quote.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { DeliveryOptions } from './delivery-options.tsx';
import { useExpressStart } from './express.ts';
import { GiftCards } from './gift-cards.tsx';
import { hasGiftCard, hasOnlyGiftCards, readGifts } from './gifts.ts';
import type { OrderChanges } from './order-changes.ts';
import { OrderLines } from './order-lines.tsx';
import { PaymentOptions } from './payment-options.tsx';
import { SendOrder } from './send-order.tsx';
import type { OrderPricing } from './use-order-pricing.ts';
import { usePaymentChoice } from './use-payment-choice.ts';
import type { OrderToSend } from './use-send-order.ts';

type OrderFormProps = {
  address: Address;
  items: readonly CartItem[];
  codes: readonly CartCode[];
  giftCards: readonly CartGiftCard[];
  quote: OrderQuote;
  pricing: OrderPricing;
  changes: OrderChanges | undefined;
  pending: boolean;
  send: (order: OrderToSend) => Promise<void>;
};

export function OrderForm({
  address,
  items,
  codes,
  giftCards,
  quote,
  pricing,
  changes,
  pending,
  send,
}: OrderFormProps) {
  const dispatch = useAppDispatch();
  const guest = useAppSelector(selectGuest);
  const otherMarket = useAppSelector((state) => selectOtherMarket(state, address.country));
  const reviewed = useFocusOnChange<HTMLDivElement>(changes, (part) =>
    part.querySelector<HTMLElement>('[data-changed]'),
  );
  const { choice, ...options } = usePaymentChoice(hasGiftCard(items), useExpressStart()?.lastPaymentMethod);
  const [error, setError] = useState<ApiError>();
  const { tender = [], credit = 0, useCredit = false } = quote;
  const isDue = quoteDueOf(quote) > 0;
  const isByEmail = hasOnlyGiftCards(items);
  const hasDelivery = !isByEmail && (quote.methods?.length || pricing.error?.code === 'NO_DELIVERY');
  const submit = (values: Record<string, string>) => {
    const { method: paymentMethod, savedCardId } = choice;
    try {
      const means = isDue && paymentMethod === 'card' ? readMeans(savedCardId, values) : undefined;
      setError(undefined);
      void send({ paymentMethod, acceptsTerms: values['terms'] === 'true', means, gifts: readGifts(values) });
    } catch (cause) {
      setError(expectApiError(cause));
    }
  };
  return (
    <Form
      pending={pending || pricing.pending}
      fieldErrors={error?.fields ?? changes?.gifts}
      markOptional={false}
      className="space-y-0! pt-4 max-lg:[&_:is(a,button,input)]:scroll-mb-48 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16"
      onSubmit={submit}
    >
      <div ref={reviewed} className="contents">
        <div className="space-y-12">
          {guest && (
            <FormSection title={m.checkout_contact()} action={<ChangeLink />}>
              <p className="font-medium">
                <bdi>{guest.name}</bdi>
              </p>
              <p className="wrap-anywhere">
                <bdi dir="ltr">{guest.email}</bdi>
              </p>
            </FormSection>
          )}
          <FormSection
            title={isByEmail ? m.checkout_your_address() : m.checkout_delivery_address()}
            action={<ChangeLink />}
          >
            <AddressText address={address} />
            {otherMarket && (
              <Notice tone="warning" className="mt-4">
                <OtherMarket country={address.country} market={otherMarket} />
              </Notice>
            )}
          </FormSection>
          {hasDelivery && (
            <FormSection title={m.common_delivery()}>
              <DeliveryOptions
                methods={quote.methods ?? []}
                methodId={quote.shippingMethodId}
                leavesTodayUntil={quote.leavesTodayUntil}
                pricing={pricing}
                change={changes?.method}
              />
            </FormSection>
          )}
          <FormSection
            title={m.common_items()}
            action={
              <Button variant="quiet" size="sm" className="-me-2 -mb-2" onClick={() => void dispatch(openCart())}>
                {m.checkout_edit_bag()}
              </Button>
            }
          >
            <div aria-busy={pricing.pending || undefined}>
              <OrderLines items={items} changes={changes?.lines ?? {}} quote={quote} />
            </div>
            <CartCodes codes={codes} giftCards={giftCards} changes={changes?.codes} className="mt-4" />
            {credit > 0 && (
              <Checkbox
                name="useCredit"
                className="mt-2"
                label={m.checkout_use_store_credit({ amount: formatAmount(credit) })}
                checked={useCredit}
                onChange={({ target }) => pricing.chooseCredit(target.checked)}
              />
            )}
          </FormSection>
          {hasGiftCard(items) && (
            <FormSection title={m.checkout_gift_cards()}>
              <GiftCards items={items} />
            </FormSection>
          )}
          <FormSection title={m.common_payment()}>
            {isDue || tender.length === 0 ? (
              <PaymentOptions {...options} isDue={isDue} />
            ) : (
              <p>{m.checkout_nothing_left_to_pay()}</p>
            )}
          </FormSection>
        </div>
        <SendOrder
          quote={quote}
          isByEmail={isByEmail}
          pricing={pricing}
          changes={changes}
          otherMarket={otherMarket}
          pending={pending}
        />
      </div>
    </Form>
  );
}

const ChangeLink = () => (
  <LinkButton variant="quiet" size="sm" className="-me-2 -mb-2" to={paths.checkout.href()}>
    {m.checkout_change()}
  </LinkButton>
);

function FormSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-3 flex min-h-9 items-end justify-between gap-4">
        <h2 className="text-xl">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function AddressText({ address: { recipient, address, city, pincode, phone, notes, lines } }: { address: Address }) {
  return (
    <address className="not-italic">
      {lines ? (
        <PostalLines lines={lines} recipient={recipient} />
      ) : (
        <>
          {recipient && (
            <span className="block font-medium">
              <bdi>{recipient}</bdi>
            </span>
          )}
          <span className="block whitespace-pre-line">
            <bdi>{address}</bdi>
          </span>
          <span className="block">
            <bdi>{formatCity({ city, pincode })}</bdi>
          </span>
        </>
      )}
      <span className="mt-1 block text-sm text-muted tabular-nums">
        <bdi dir="ltr">{phone}</bdi>
      </span>
      <span className="block text-sm whitespace-pre-line text-muted">
        <bdi>{deliveryNote(notes)}</bdi>
      </span>
    </address>
  );
}
