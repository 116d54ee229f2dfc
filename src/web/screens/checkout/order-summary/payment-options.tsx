import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { PaymentMethod } from '#contract/order/order.ts';
import { CardFields } from '#web/components/payment/card-fields.tsx';
import { TestCardNotice } from '#web/components/payment/test-card-notice.tsx';
import { paymentMethodLabels } from '#web/store/order/order-labels.ts';
import { RadioCards } from '#web/ui/form/choice.tsx';
import type { usePaymentChoice } from './use-payment-choice.ts';

type PaymentOptionsProps = Omit<ReturnType<typeof usePaymentChoice>, 'choice'> & {
  /** Whether there is something to pay. */
  isDue: boolean;
};

/** The saved cards and the payment methods, with the fields of a new card below it. */
export function PaymentOptions({ cards, offered, value, choose, isDue }: PaymentOptionsProps) {
  const hasSaved = cards.length > 0;
  const newCard = isDue && value === 'card' && (
    <div className="space-y-5 rounded-sm border border-hairline px-4 py-5">
      <TestCardNotice />
      <CardFields />
    </div>
  );
  const descriptions: Record<PaymentMethod, Text> = {
    paypal: m.checkout_youll_pay_on_paypals_site,
    card: hasSaved ? m.checkout_pay_with_another_card : m.checkout_charged_when_you_send_the,
    cod: m.checkout_youll_pay_when_the_package,
  };
  return (
    <RadioCards
      name="paymentMethod"
      label={m.checkout_payment_method()}
      hideLabel
      value={value}
      onChange={choose}
      cards={[
        ...cards.map((card) => ({ ...card, description: m.checkout_charged_when_you_send_the() })),
        ...offered.map((method) => ({
          value: method,
          label: paymentMethodLabels[method](),
          description: descriptions[method](),
          content: method === 'card' ? newCard : undefined,
        })),
      ]}
    />
  );
}
