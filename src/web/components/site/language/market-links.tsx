import * as m from '#i18n/messages.ts';
import type { StoreMarket } from '#contract/shop/markets.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { SwitchLink, SwitchList } from './switch-link.tsx';

/** Links to this page in each market of the shop. */
export function MarketLinks({ markets }: { markets: readonly StoreMarket[] }) {
  const current = useAppSelector(selectSettings)?.market ?? '';
  return (
    <SwitchList label={m.site_region()}>
      {markets.map(({ key, name, currency, sign, locale, prefix }) => (
        <SwitchLink key={key} code={locale} prefix={prefix} isCurrent={key === current}>
          <bdi>{marketText(name, currency, sign)}</bdi>
        </SwitchLink>
      ))}
    </SwitchList>
  );
}

/** Some currencies have no sign but their code. */
const marketText = (name: string, currency: string, sign: string) =>
  sign === currency ? m.site_market({ name, currency }) : m.site_market_with_sign({ name, currency, sign });
