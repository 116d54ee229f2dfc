import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { paths } from '#contract/paths.ts';
import type { AppDispatch } from '#web/store/app-thunk.ts';
import { fetchStoreCredit, type StoreCredit } from '#web/store/gift-cards/gift-cards.thunks.ts';
import { movementLabels } from '#web/store/gift-cards/movement-labels.ts';
import { formatChange } from '#contract/money/format-discount.ts';
import { Amount } from '#web/components/product/price.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { TextLink } from '#web/ui/button/button.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { SectionNotLoaded } from './section-not-loaded.tsx';
import { useLoaded } from './use-loaded.ts';

type Movement = StoreCredit['movements'][number];

const load = (dispatch: AppDispatch) => dispatch(fetchStoreCredit()).unwrap();

const columns: Column<Movement>[] = [
  { key: 'date', header: m.common_date, cell: ({ at }) => <DateText value={at} /> },
  { key: 'reason', header: m.account_credit_reason, cell: ({ reason }) => movementLabels[reason]() },
  {
    key: 'order',
    header: m.common_order,
    cell: ({ orderId }) =>
      orderId && (
        <TextLink to={paths.order.href(orderId)} className="tabular-nums">
          <bdi dir="ltr">#{orderId}</bdi>
        </TextLink>
      ),
  },
  {
    key: 'amount',
    header: m.account_amount,
    numeric: true,
    cell: ({ delta }) => <bdi>{formatChange(delta, getBaseCurrency())}</bdi>,
  },
  {
    key: 'balance',
    header: m.account_balance_after,
    numeric: true,
    cell: ({ balanceAfter }) => <Amount value={balanceAfter} currency={getBaseCurrency()} />,
  },
];

/** What the account has as store credit, and how it came and went. Empty for an account that never had any. */
export function StoreCreditSection() {
  const { data, errorMessage, retry } = useLoaded(load);
  if (errorMessage !== undefined)
    return <SectionNotLoaded onRetry={() => void retry()}>{m.account_your_store_credit_could_not()}</SectionNotLoaded>;
  if (!data || (data.balance === 0 && data.movements.length === 0)) return null;
  return (
    <section aria-labelledby="store-credit" className="mt-14">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="store-credit" className="text-xl">
          {m.order_store_credit()}
        </h2>
        <p>
          <span className="text-sm text-muted">{m.account_balance()}</span>{' '}
          <Amount value={data.balance} currency={getBaseCurrency()} className="ms-2 text-lg font-medium" />
        </p>
      </div>
      <Table
        caption={m.order_store_credit()}
        flush
        columns={columns}
        rows={data.movements}
        rowKey={({ _id }) => _id}
        empty={null}
      />
    </section>
  );
}
