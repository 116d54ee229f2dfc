import * as m from '#i18n/messages.ts';
import { CardFields } from '#web/components/payment/card-fields.tsx';
import { TestCardNotice } from '#web/components/payment/test-card-notice.tsx';
import type { DraftPayment } from '#web/store/draft-orders/offer.thunks.ts';
import { paymentMethodLabels } from '#web/store/order/payment-method-labels.ts';
import { RadioCards } from '#web/ui/form/choice.tsx';

type PayFieldsProps = {
  methods: readonly DraftPayment[];
  value: DraftPayment | undefined;
  onChange: (method: DraftPayment) => void;
};

/** How it is paid, and the fields of a card. */
export const PayFields = ({ methods, value, onChange }: PayFieldsProps) => (
  <>
    <RadioCards
      name="paymentMethod"
      label={m.checkout_pay_with()}
      value={value}
      onChange={(chosen) => onChange(chosen as DraftPayment)}
      required
      cards={methods.map((method) => ({ value: method, label: paymentMethodLabels[method]() }))}
    />
    {value === 'card' && (
      <>
        <TestCardNotice />
        <CardFields canSave={false} />
      </>
    )}
  </>
);
