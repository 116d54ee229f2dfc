import * as m from '#i18n/messages.ts';
import { paymentErrorMessage } from '#web/store/payment/payment-error.ts';
import { usePaypal } from '#web/store/payment/use-paypal.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** Pays at PayPal in place of the card form. */
export function PaypalInstead({ orderId }: { orderId: string }) {
  const { begin, pending } = usePaypal(orderId, (error) => notify.error(paymentErrorMessage(error)));
  return (
    <Button
      variant="quiet"
      wide
      pending={pending}
      pendingLabel={m.checkout_opening_paypal()}
      onClick={() => void begin()}
    >
      {m.checkout_use_paypal_instead()}
    </Button>
  );
}
