import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatCountry, formatLanguage, formatList } from '#contract/lists.ts';
import { prefixOf } from '#contract/locale-prefix.ts';
import { formatNumber } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import type { Market, MarketList, PriceList } from '#web/store/markets/markets.admin.ts';
import { paymentMethodLabels } from '#web/store/order/payment-method-labels.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { usePermittedColumns } from '#web/components/admin/member/use-permitted-columns.ts';
import { Button } from '#web/ui/button/button.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { DeleteMarketDialog } from './delete-market-dialog.tsx';

/** The markets, the default one first; a row links to its form. */
export function MarketTable({ markets, priceLists }: MarketList) {
  const [deletion, setDeletion] = useState<{ market: Market; open: boolean }>();
  const section = useFocusWhenLost(markets.length);
  const defaultLocale = useAppSelector(selectSettings)?.defaultLocale ?? 'en';
  const columns = usePermittedColumns(
    'selling.edit',
    createColumns({
      priceLists,
      addressOf: ({ key, locales: [first = defaultLocale] }) => prefixOf(first, { defaultLocale }, key) || '/',
      askToDelete: (market) => setDeletion({ market, open: true }),
    }),
  );
  return (
    <section ref={section} tabIndex={-1} aria-label={m.admin_markets_markets()} className="outline-none">
      <Table
        caption={m.admin_markets_markets()}
        layout="compact"
        columns={columns}
        rows={markets}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => adminPaths.market.href(_id)}
      />
      {deletion && (
        <DeleteMarketDialog
          key={deletion.market._id}
          market={deletion.market}
          open={deletion.open}
          onClose={() => setDeletion({ ...deletion, open: false })}
        />
      )}
    </section>
  );
}

type TableParts = {
  priceLists: readonly PriceList[];
  addressOf: (market: Market) => string;
  askToDelete: (market: Market) => void;
};

const createColumns = ({ priceLists, addressOf, askToDelete }: TableParts): Column<Market>[] => [
  {
    key: 'market',
    place: 'title',
    header: m.admin_markets_market,
    cell: (market) => (
      <span className="block min-w-28 text-base wrap-anywhere">
        <bdi>{market.name}</bdi>
        <span className="block text-sm font-normal text-muted">
          <bdi dir="ltr">{addressOf(market)}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'prices',
    place: 'end',
    header: m.admin_markets_prices,
    cell: ({ currency, priceListId }) => {
      const list = priceLists.find(({ _id }) => _id === priceListId);
      return (
        <span className="block">
          {currency}
          {list && (
            <span className="block text-xs text-muted">
              <bdi>{list.name}</bdi>
            </span>
          )}
        </span>
      );
    },
  },
  { key: 'languages', place: 'text', header: m.admin_languages_languages, cell: languagesOf },
  { key: 'countries', place: 'note', header: m.admin_markets_countries, cell: countriesOf },
  {
    key: 'payment',
    header: m.admin_markets_payment,
    cell: ({ paymentMethods, excludedCount }) => (
      <span className="block">
        {paymentMethods.length > 0
          ? formatList(paymentMethods.map((method) => paymentMethodLabels[method]()))
          : m.admin_markets_no_payment_method()}
        {excludedCount > 0 && (
          <span className="block text-xs text-muted">
            {m.admin_markets_products_not_sold({ count: excludedCount, shown: formatNumber(excludedCount) })}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'actions',
    place: 'more',
    header: m.common_actions,
    actions: true,
    cell: (market) => (
      <span className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-1 md:flex-nowrap md:justify-end">
        <AdminLinkButton size="sm" variant="quiet" to={adminPaths.market.href(market._id)}>
          <Message message={m.admin_markets_edit} inputs={{ name: market.name }} markup={{ hidden }} />
        </AdminLinkButton>
        {!market.isDefault && (
          <Button size="sm" variant="quiet" onClick={() => askToDelete(market)}>
            <Message message={m.admin_markets_delete} inputs={{ name: market.name }} markup={{ hidden }} />
          </Button>
        )}
      </span>
    ),
  },
];

const languagesOf = ({ isDefault, locales }: Market): string =>
  isDefault ? m.admin_markets_languages_of_the_shop() : formatList(locales.map(formatLanguage));

/** As many as fit into a cell. */
const namedCountries = 3;

function countriesOf({ isDefault, countries }: Market): string {
  if (isDefault || countries.length === 0) return m.admin_markets_other_countries();
  if (countries.length <= namedCountries) return formatList(countries.map(formatCountry));
  return m.admin_markets_and_more_countries({
    countries: formatList(countries.slice(0, namedCountries - 1).map(formatCountry)),
    count: countries.length - namedCountries + 1,
  });
}
