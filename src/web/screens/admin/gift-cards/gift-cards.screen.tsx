import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { formatSum } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { stateLabels } from '#web/store/gift-cards/gift-card-labels.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import { GiftCardTable } from './gift-card-table.tsx';
import type { LoadedGiftCards } from './gift-cards.loader.ts';

const IssueButton = () => (
  <AdminLinkButton variant="primary" to={adminPaths.addGiftCard.href()}>
    {m.admin_gift_cards_issue()}
  </AdminLinkButton>
);

const filters = () =>
  [
    { kind: 'search', name: 'q', label: m.common_search(), placeholder: m.admin_gift_cards_find_hint() },
    {
      kind: 'select',
      name: 'state',
      label: m.admin_gift_cards_state(),
      all: m.admin_gift_cards_all_states(),
      options: Object.entries(stateLabels).map(([value, { label }]) => ({ value, label: label() })),
    },
  ] as const;

/** The gift cards of the shop, and what is left on all of them. */
export function GiftCardsScreen() {
  const page = useLoaderData<LoadedGiftCards | null>();
  const [search] = useListSearch();
  const isFiltered = search.has('q') || search.has('state') || search.has('cursor');
  const isEmpty = page?.data.length === 0;
  const hasCards = !isEmpty || isFiltered;
  return (
    <>
      <PageTitle>{m.admin_gift_cards_gift_cards()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.admin_gift_cards_gift_cards()}
          lead={m.admin_gift_cards_lead()}
          actions={hasCards && <IssueButton />}
        />
        {page && hasCards && <Outstanding amount={page.outstanding} />}
        {hasCards && <FilterBar label={m.admin_gift_cards_find()} filters={filters()} />}
        {!page && <TableSkeleton />}
        {isEmpty && (isFiltered ? <NothingFound /> : <NoGiftCards />)}
        {page && !isEmpty && <GiftCardTable cards={page.data} />}
        {page && <Pager nextCursor={page.nextCursor} next={m.admin_gift_cards_older()} />}
      </Container>
    </>
  );
}

const Outstanding = ({ amount }: { amount: number }) => (
  <dl className="mb-6 border-y border-hairline py-4">
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <dt className="text-sm text-muted">{m.admin_gift_cards_outstanding()}</dt>
      <dd className="font-display text-xl tracking-tight tabular-nums">
        <bdi>{formatSum(amount)}</bdi>
      </dd>
      <dd className="text-sm text-pretty text-muted">{m.admin_gift_cards_outstanding_text()}</dd>
    </div>
  </dl>
);

const NothingFound = () => (
  <EmptyState
    title={m.admin_gift_cards_none_found()}
    action={<LinkButton to={adminPaths.giftCards.href()}>{m.admin_gift_cards_show_all()}</LinkButton>}
  >
    {m.admin_gift_cards_none_found_text()}
  </EmptyState>
);

const NoGiftCards = () => (
  <EmptyState title={m.admin_gift_cards_none_yet()} action={<IssueButton />}>
    {m.admin_gift_cards_none_yet_text()}
  </EmptyState>
);
