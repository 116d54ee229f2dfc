import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import type { Picture } from '#contract/shop/settings.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { useSourceLang } from '#web/components/site/source-lang.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';

/** The title of the home page with its picture, which is one link behind the button; without a picture, a page of text. */
export function Hero() {
  const store = useAppSelector(selectSettings);
  const image = store?.heroImage;
  const isDemo = image?.src.startsWith('/media/demo/') ?? false;
  const sourceLang = useSourceLang();
  return (
    <section aria-labelledby="hero-title" className="relative grid overflow-hidden bg-tile">
      <div
        className={cx(
          'z-raised ps-[max(var(--spacing-gutter),calc((100%-var(--container-page))/2))] pe-gutter',
          image ? 'pt-10 md:col-start-1 md:row-start-1 md:w-[46%] md:self-center md:pt-0' : 'w-full py-section',
          // Pictures are not mirrored, so the room for the text stays on the left.
          isDemo &&
            'md:rtl:w-[42%] md:rtl:justify-self-end md:rtl:ps-gutter md:rtl:pe-[max(var(--spacing-gutter),calc((100%-var(--container-page))/2))]',
        )}
      >
        <h1 id="hero-title" className="text-hero">
          {m.home_new_arrivals_are_here()}
        </h1>
        {store?.heroText && (
          <p className="mt-5 max-w-sm text-tile-muted lg:mt-8 lg:text-lg">
            <bdi {...sourceLang(store, 'heroText')}>{store.heroText}</bdi>
          </p>
        )}
        <div className="mt-7 lg:mt-10">
          <LinkButton
            variant="primary"
            size="lg"
            to={paths.collections.href()}
            className="static! after:absolute after:inset-0"
          >
            {m.home_shop_now()}
          </LinkButton>
        </div>
      </div>
      {image && <HeroImage image={image} narrow={store.heroPhoneImage} hasRoomForText={isDemo} />}
    </section>
  );
}

type HeroImageProps = { image: Picture; narrow: Picture | null; hasRoomForText: boolean };

/**
 * The demo's picture is over the full width: it has room for the text on its left, and its garments run out of the frame at the bottom
 * and the right, so it stays at that corner, whatever the shape of the window. Any other picture is beside the text, or below it on a
 * phone.
 */
function HeroImage({ image, narrow, hasRoomForText }: HeroImageProps) {
  return (
    <ResponsiveImage
      {...image}
      narrow={narrow ?? undefined}
      sizes={hasRoomForText ? '100vw' : '(min-width: 48rem) 54vw, 100vw'}
      priority
      className={cx(
        'aspect-4/5 md:col-start-1 md:row-start-1 md:max-h-[max(30rem,calc(100svh-5.5rem))] md:min-h-120',
        hasRoomForText
          ? 'max-md:-mt-10 md:aspect-video md:w-full [&>img]:object-contain [&>img]:object-right-bottom'
          : 'max-md:mt-10 md:ms-[46%] md:aspect-auto',
      )}
    />
  );
}
