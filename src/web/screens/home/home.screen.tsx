import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { resetOnLeaving } from '#web/store/products/reset-on-leaving.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { Banner } from './banner.tsx';
import { Hero } from './hero.tsx';
import { Popular } from './popular.tsx';

export function HomeScreen() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  useEffect(() => () => dispatch(resetOnLeaving), [dispatch]);
  return (
    <>
      <title>{settings?.title ?? 'Hemline'}</title>
      {settings?.description && <meta name="description" content={settings.description} />}
      <link rel="canonical" href={paths.home.href()} />
      <Hero />
      <Banner />
      <Popular />
    </>
  );
}
