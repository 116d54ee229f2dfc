import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { resetProducts } from '#web/store/products/products.slice.ts';
import { Banner } from './banner.tsx';
import { Hero } from './hero.tsx';
import { Popular } from './popular.tsx';

export function HomeScreen() {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(resetProducts()), [dispatch]);
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
