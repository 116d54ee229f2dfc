import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { resetOnLeaving } from '#web/store/products/reset-on-leaving.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { Banner } from './banner.tsx';
import { Categories } from './categories.tsx';
import { Hero } from './hero.tsx';
import { Popular } from './popular.tsx';

export function HomeScreen() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  useEffect(() => () => dispatch(resetOnLeaving), [dispatch]);
  return (
    <>
      <PageMeta alone title={settings?.title} description={settings?.description ?? ''} path={paths.home.href()} />
      <Hero />
      <Categories />
      <Banner />
      <Popular />
    </>
  );
}
