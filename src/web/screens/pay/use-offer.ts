import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { payPath } from '#contract/admin-paths.ts';
import { expectApiError, type ApiError } from '#web/store/api-error.ts';
import { keptOfferLink } from '#web/store/browser/kept-links.ts';
import { captureOffer, fetchOffer, type OfferedOrder } from '#web/store/draft-orders/offer.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { paymentErrorMessage } from '#web/store/payment/payment-error.ts';

export type Offer = OfferedOrder & { token: string };
export type Place = { country: string; region: string; pincode: string };
type Outcome = { offer?: Offer; error?: ApiError };

/**
 * Opens the offer whose token is in the fragment of the URL, else the one that this tab has opened before, as after PayPal, whose answer it
 * reads then. The token is removed from the address bar and the history. Until there is an offer or an error, it is loading.
 */
export function useOffer() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>({});
  const [pending, setPending] = useState(false);
  const [paypalError, setPaypalError] = useState<string>();

  const read = async (place?: Place): Promise<Outcome> => {
    try {
      return { offer: await dispatch(fetchOffer(place)).unwrap() };
    } catch (cause) {
      return { error: expectApiError(cause) };
    }
  };
  const open = async () => {
    setPending(true);
    setOutcome(await read());
    setPending(false);
  };
  /** What it costs somewhere else. An error leaves what is shown: ordering says what is wrong. */
  const quoteAt = async (place: Place) => {
    const { offer } = await read(place);
    if (offer) setOutcome({ offer });
  };

  const receive = useEffectEvent((token: string) => {
    dispatch(keptOfferLink.keep(token));
    void navigate({ pathname: payPath.href(), search }, { replace: true, preventScrollReset: true });
  });
  const readKept = async (): Promise<Outcome> => {
    const params = new URLSearchParams(search);
    const paymentId = params.get('token');
    if (params.has('paypal')) await navigate(payPath.href(), { replace: true, preventScrollReset: true });
    if (params.get('paypal') === 'approved' && paymentId !== null) {
      const capturing = dispatch(captureOffer({ paymentId, payerId: params.get('PayerID') ?? undefined })).unwrap();
      await capturing.catch((cause: unknown) => setPaypalError(paymentErrorMessage(expectApiError(cause))));
    }
    return read();
  };
  const openKept = useEffectEvent(() => void readKept().then(setOutcome));
  useEffect(() => {
    if (hash.length > 1) receive(hash.slice(1));
    else openKept();
  }, [hash]);

  return { ...outcome, open, quoteAt, pending, paypalError };
}
