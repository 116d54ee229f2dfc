import * as m from '#i18n/messages.ts';
import { formatCountry } from '#contract/lists.ts';
import type { StoreMarket } from '#contract/shop/markets.ts';
import { usePageIn } from '#web/components/site/language/use-page-in.ts';

type OtherMarketProps = { country: string | undefined; market: StoreMarket };

/** Says from which market an address is delivered to, and leads to this page there. */
export const OtherMarket = ({ country = '', market }: OtherMarketProps) => (
  <>
    {m.address_we_deliver_from_another_market({
      country: formatCountry(country),
      market: market.name,
      currency: market.currency,
    })}{' '}
    <OtherMarketLink market={market} />
  </>
);

/** Leads to this page in another market. */
export const OtherMarketLink = ({ market: { name, locale, prefix } }: Pick<OtherMarketProps, 'market'>) => (
  <a
    href={usePageIn()({ code: locale, prefix })}
    className="inline-flex items-center font-medium underline decoration-outline decoration-1 underline-offset-[0.3em] transition-colors hover:decoration-current pointer-coarse:min-h-target"
  >
    {m.address_go_to_the_shop_of_a_market({ market: name })}
  </a>
);
