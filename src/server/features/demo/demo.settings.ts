import { type Picture, ShopSettings } from '#contract/shop/settings.ts';
import type { DemoCatalogue, SizedImage } from './demo.catalogue.ts';
import { mediaPathOf } from './demo.rows.ts';

/** The pictures of the banner in their order on the page, and the categories to which they lead. */
const banners = {
  hoodies: 'sweats',
  totes: 'accessories',
  'folded-tees': 't-shirts',
  'caps-in-a-row': 'headwear',
  'desk-set': 'accessories',
  outerwear: 'outerwear',
};

const toPicture = ({ path, ...rest }: SizedImage): Picture => ({ src: mediaPathOf(path), ...rest });

/** Returns the settings of a shop with the demo, unless the merchant has set them. They go with the demo. */
export function demoSettingsOf({ hero, heroPhone, banners: images }: DemoCatalogue): Partial<ShopSettings> {
  const pictureOf = (name: string) => images.filter(({ path }) => path.endsWith(`/${name}.webp`)).map(toPicture);
  return {
    deliveryDays: { from: 3, to: 5 },
    heroText: 'Dense cotton, clean hems, and colors that get along with each other.',
    heroImage: toPicture(hero),
    heroPhoneImage: toPicture(heroPhone),
    bannerImages: Object.entries(banners).flatMap(([name, category]) =>
      pictureOf(name).map((picture) => ({ ...picture, category })),
    ),
    aboutImage: pictureOf('folded-tees')[0] ?? null,
  };
}

const StoredPictures = ShopSettings.pick({
  heroImage: true,
  heroPhoneImage: true,
  bannerImages: true,
  aboutImage: true,
}).partial();

const isOfDemo = ({ src }: Picture) => src.startsWith(mediaPathOf(''));

/**
 * Returns the stored settings that go with the demo although the merchant has changed them, because they still show its pictures:
 * `gone` as a whole, `kept` without these pictures.
 */
export function demoPicturesIn(stored: Record<string, unknown>) {
  const { bannerImages = [], ...single } = StoredPictures.parse(stored);
  const gone: Record<string, unknown> = Object.fromEntries(
    Object.entries(single).filter(([, picture]) => picture && isOfDemo(picture)),
  );
  const own = bannerImages.filter((picture) => !isOfDemo(picture));
  if (own.length === bannerImages.length) return { gone, kept: {} };
  return own.length === 0 ? { gone: { ...gone, bannerImages }, kept: {} } : { gone, kept: { bannerImages: own } };
}
