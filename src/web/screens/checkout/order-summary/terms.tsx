import * as m from '#i18n/messages.ts';
import { Message, newTabLink } from '#web/ui/layout/message.tsx';
import { formatDate } from '#contract/dates.ts';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectCheckoutStart } from '#web/store/order/order.selectors.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { useExpressStart } from './express.ts';

/** The checkbox of the terms. It is ticked for a shopper who accepted the same terms with an earlier order. */
export function Terms() {
  const start = useAppSelector(selectCheckoutStart);
  const accepted = start?.acceptedTermsVersion ?? null;
  const acceptedOn = useExpressStart()?.acceptedTermsOn;
  const isAccepted = accepted !== null && accepted === start?.termsVersion;
  return (
    <Checkbox
      // Other terms are not accepted, whatever was ticked before.
      key={`${start?.termsVersion} ${isAccepted}`}
      name="terms"
      defaultChecked={isAccepted}
      label={<Message message={m.checkout_accept_terms} markup={newTabLink(paths.terms.href())} />}
      hint={isAccepted ? acceptedNote(acceptedOn) : accepted !== null && m.checkout_our_terms_have_changed_since()}
      required
      invalidMessage={m.field_please_accept_the_terms_to()}
      className="mt-4"
    />
  );
}

const acceptedNote = (acceptedOn: string | null | undefined): string =>
  acceptedOn == null
    ? m.checkout_you_accepted_these_terms_with()
    : m.checkout_you_accepted_these_terms_on({ date: formatDate(acceptedOn, 'short-day') });
