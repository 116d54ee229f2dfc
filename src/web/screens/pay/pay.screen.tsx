import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { offerAbsent } from '#web/store/draft-orders/offer.thunks.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FocusedNotice } from '#web/ui/feedback/focused-notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { OfferView } from './offer-view.tsx';
import { useOffer } from './use-offer.ts';

/** Orders and pays what the team has prepared for the holder of a link. */
export const PayScreen = () => (
  <>
    <PageTitle>{m.offer_your_order()}</PageTitle>
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
    <Container width="content" className="pb-section">
      <Opened />
    </Container>
  </>
);

const endedCodes: ReadonlySet<string> = new Set(['DRAFT_ORDER_CLOSED', 'DRAFT_ORDER_NOT_FOUND']);

function Opened() {
  const { offer, error, open, quoteAt, pending, paypalError } = useOffer();
  if (offer) return <OfferView offer={offer} onOrdered={open} quoteAt={quoteAt} paypalError={paypalError} />;
  if (error?.code === offerAbsent) return <Ended>{m.offer_no_link()}</Ended>;
  if (error && endedCodes.has(error.code)) return <Ended>{error.message}</Ended>;
  if (!error) return <Opening />;
  return (
    <ErrorState
      headingLevel={1}
      title={m.offer_could_not_be_loaded()}
      onRetry={() => void open()}
      pending={pending}
      className="py-section"
    >
      {error.message}
    </ErrorState>
  );
}

const Ended = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeading title={m.offer_your_order()} />
    <FocusedNotice tone="warning">{children}</FocusedNotice>
  </>
);

/** The server renders it for every link, because it does not get the token. */
const Opening = () => (
  <>
    <PageHeading title={m.offer_your_order()} />
    <p className="hidden noscript:block">{m.offer_needs_javascript()}</p>
    <div className="max-w-form noscript:hidden">
      <output className="sr-only">{m.common_loading()}</output>
      <div aria-hidden="true" className="space-y-5">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-13" />
      </div>
    </div>
  </>
);
