import { useAppSelector } from '#web/store/hooks.ts';
import { selectIsMultilingual, selectSettings } from '#web/store/settings/settings.selectors.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { LanguageLinks } from './language-links.tsx';
import { MarketLinks } from './market-links.tsx';

/** Links to this page in each language and in each market of the shop, each where there is a choice. */
export function Switcher({ className }: { className?: string }) {
  const isMultilingual = useAppSelector(selectIsMultilingual);
  const markets = useAppSelector(selectSettings)?.markets;
  return (
    <div className={cx('space-y-1 text-sm text-muted', className)}>
      {isMultilingual && <LanguageLinks />}
      {markets && <MarketLinks markets={markets} />}
    </div>
  );
}
