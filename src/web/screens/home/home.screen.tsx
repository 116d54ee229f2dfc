import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { resetProducts } from '#web/store/products/products.slice.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import type { AppThunk } from '#web/store/store.ts';
import { Banner } from './banner.tsx';
import { Hero } from './hero.tsx';
import { Popular } from './popular.tsx';

/** Not under the call that the next page has begun already, which has reset them itself. */
const resetFlags: AppThunk = (dispatch, getState) => {
  if (!getState().products.isLoading) dispatch(resetProducts());
};

export function HomeScreen() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  useEffect(() => () => dispatch(resetFlags), [dispatch]);
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
