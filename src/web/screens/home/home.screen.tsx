import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { resetProducts } from '#web/store/products/products.slice.ts';
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
  useEffect(() => () => dispatch(resetFlags), [dispatch]);
  return (
    <>
      <title>Hemline</title>
      <meta
        name="description"
        content="Clothes and everyday things, made to be worn for years: tees, sweats, outerwear, bottoms and what goes with them."
      />
      <link rel="canonical" href={paths.home.href()} />
      <Hero />
      <Banner />
      <Popular />
    </>
  );
}
