import * as m from '#i18n/messages.ts';
import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { resetOnLeaving } from '#web/store/products/reset-on-leaving.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { Banner } from '#web/components/home/banner.tsx';
import { Categories } from '#web/components/home/categories.tsx';
import { Hero } from '#web/components/home/hero.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { useSourceLang } from '#web/components/site/source-lang.tsx';
import { lazyHydrate } from '#web/ui/loading/lazy-hydrate.tsx';
import { Popular } from './popular.tsx';

/** Fetched only where the merchant has designed the page. */
const OwnHome = lazyHydrate(async () => (await import('./own-home.tsx')).OwnHome);

export function HomeScreen() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  useEffect(() => () => dispatch(resetOnLeaving), [dispatch]);
  return (
    <>
      <PageMeta alone title={settings?.title} description={settings?.description ?? ''} path={paths.home.href()} />
      {settings?.ownHome ? <OwnHome /> : <BuiltInHome />}
    </>
  );
}

/** The page with the pictures and the text of the settings. */
function BuiltInHome() {
  const store = useAppSelector(selectSettings);
  const sourceLang = useSourceLang();
  return (
    <>
      <Hero
        title={m.home_new_arrivals_are_here()}
        text={store?.heroText && <bdi {...sourceLang(store, 'heroText')}>{store.heroText}</bdi>}
        button={{ label: m.home_shop_now(), href: paths.collections.href() }}
        image={store?.heroImage}
        phoneImage={store?.heroPhoneImage}
      />
      <Categories title={m.home_shop_by_category()} />
      <Banner title={m.home_wear_the_trend_own_the()} images={store?.bannerImages ?? []} />
      <Popular />
    </>
  );
}
