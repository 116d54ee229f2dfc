import { paths } from '#contract/paths.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectCheckoutStart } from '#web/store/order/order.selectors.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';

/** The checkbox of the terms. It is ticked for a shopper who accepted the same terms with an earlier order. */
export function Terms() {
  const start = useAppSelector(selectCheckoutStart);
  const accepted = start?.acceptedTermsVersion ?? null;
  const isAccepted = accepted !== null && accepted === start?.termsVersion;
  return (
    <Checkbox
      // Other terms are not accepted, whatever was ticked before.
      key={`${start?.termsVersion} ${isAccepted}`}
      name="terms"
      defaultChecked={isAccepted}
      label={
        <>
          I have read and accept the{' '}
          <TextLink to={paths.terms.href()} target="_blank">
            Terms & Conditions
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </TextLink>
          .
        </>
      }
      hint={
        isAccepted
          ? 'You accepted these terms with your last order.'
          : accepted !== null && 'Our terms have changed since your last order. Please read and accept them again.'
      }
      required
      invalidMessage={validationMessages.orderTermsNotAccepted}
      className="mt-4"
    />
  );
}
