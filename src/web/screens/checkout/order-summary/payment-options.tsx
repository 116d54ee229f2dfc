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
export function PaymentOptions({ cards, value, choose, isDue }: PaymentOptionsProps) {
  const hasSaved = cards.length > 0;
  const newCard = isDue && value === 'card' && (
    <div className="space-y-5 rounded-sm border border-hairline px-4 py-5">
      <TestCardNotice />
      <CardFields />
    </div>
  );
  return (
    <RadioCards
      name="paymentMethod"
      label="Payment method"
      hideLabel
      value={value}
      onChange={choose}
      cards={[
        ...cards.map((card) => ({ ...card, description: 'Charged when you send the order.' })),
        {
          value: 'paypal',
          label: paymentMethodLabels.paypal,
          description: 'You’ll pay on PayPal’s site in the next step.',
        },
        {
          value: 'card',
          label: paymentMethodLabels.card,
          description: hasSaved ? 'Pay with another card.' : 'Charged when you send the order.',
          content: newCard,
        },
        { value: 'cod', label: paymentMethodLabels.cod, description: 'You’ll pay when the package arrives.' },
      ]}
    />
  );
}
