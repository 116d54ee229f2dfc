import { useAppSelector } from '#web/store/hooks.ts';
import { HomeBlocks } from '#web/components/home/home-blocks.tsx';

/** The home page that the merchant has designed. */
export function OwnHome() {
  const home = useAppSelector((state) => state.products.home);
  const summaries = useAppSelector((state) => state.products.summaries);
  return <HomeBlocks blocks={home?.blocks ?? []} productOf={(id) => summaries[id]} />;
}
