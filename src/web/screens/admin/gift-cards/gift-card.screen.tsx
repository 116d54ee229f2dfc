import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { formatSum } from '#contract/numbers.ts';
import { BalanceMovements } from '#web/components/admin/balance/balance-movements.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { stateLabels } from '#web/store/gift-cards/gift-card-labels.ts';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { GiftCardActions } from './gift-card-actions.tsx';
import { GiftCardDetails } from './gift-card-details.tsx';
import type { LoadedGiftCard } from './gift-cards.loader.ts';

/** The page of a gift card: what is left on it and why, and what the team can do with it. */
export function GiftCardScreen() {
  const card = useLoaderData<LoadedGiftCard | null>();
  const title = card?.ending ? m.admin_gift_cards_ending({ ending: card.ending }) : m.admin_gift_cards_gift_card();
  const crumbs = [
    { label: m.admin_gift_cards_gift_cards(), href: adminPaths.giftCards.href() },
    { label: m.admin_gift_cards_gift_card() },
  ];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={
            <>
              {title} {card && <State state={card.state} />}
            </>
          }
          above={<Breadcrumbs crumbs={crumbs} />}
          wideActions
          actions={
            card && (
              <IfPermitted to="selling.edit">
                <GiftCardActions card={card} />
              </IfPermitted>
            )
          }
        />
        {card ? <LoadedCardView card={card} /> : <CardSkeleton />}
      </Container>
    </>
  );
}

function State({ state }: { state: keyof typeof stateLabels }) {
  const badge = useFocusOnChange<HTMLSpanElement>(state);
  const { label, tone } = stateLabels[state];
  return (
    <span
      ref={badge}
      tabIndex={-1}
      className="relative -top-1 inline-block align-middle font-sans tracking-normal sm:ms-1"
    >
      <Badge tone={tone}>{label()}</Badge>
    </span>
  );
}

function LoadedCardView({ card }: { card: LoadedGiftCard }) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <section aria-labelledby="balance" className="min-w-0">
        <p className="mb-8">
          <span className="block font-display text-4xl tracking-tight tabular-nums">
            <bdi>{formatSum(card.balance)}</bdi>
          </span>
          <span className="text-muted">{m.admin_gift_cards_left_of_initial({ initial: formatSum(card.initial) })}</span>
        </p>
        <h2 id="balance" className="mb-3 text-xl">
          {m.admin_stock_why_is_this_number()}
        </h2>
        <BalanceMovements movements={card.movements} />
      </section>
      <GiftCardDetails card={card} />
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
