import type { ShopSettings } from '#contract/shop/settings.ts';
import type { Connection } from '#server/db/client.ts';
import { missingImages } from '#server/platform/images/image-claims.repository.ts';
import { unknownPictures } from '#server/platform/images/unknown-pictures.ts';

/** Throws UNKNOWN_PICTURE for pictures that are not in the shop, and keeps the others from being deleted. */
export async function checkPictures(tx: Connection, settings: Partial<ShopSettings>): Promise<void> {
  const { heroImage, heroPhoneImage, aboutImage, bannerImages = [] } = settings;
  const banners = bannerImages.map((picture, place) => [`bannerImages.${place}`, picture] as const);
  const named = [...Object.entries({ heroImage, heroPhoneImage, aboutImage }), ...banners].flatMap(([field, picture]) =>
    picture ? [{ path: `${field}.src`, src: picture.src }] : [],
  );
  const sources = named.map(({ src }) => src);
  const missing = new Set(await missingImages(tx, sources));
  if (missing.size > 0) throw unknownPictures(named.filter(({ src }) => missing.has(src)).map(({ path }) => path));
}
