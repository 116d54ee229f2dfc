import { type ReactNode, useId } from 'react';
import type { Picture } from '#contract/shop/settings.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';

type HeroProps = {
  title: ReactNode;
  text: ReactNode;
  button: { label: ReactNode; href: string } | null;
  image: Picture | null | undefined;
  /** In place of it in narrow windows. */
  phoneImage: Picture | null | undefined;
  headingLevel?: 1 | 2;
  /** Whether its picture is the first of the page. */
  priority?: boolean;
};

/** A large title with its picture, which is one link behind the button; without a picture, a page of text. */
export function Hero({ title, text, button, image, phoneImage, headingLevel = 1, priority = true }: HeroProps) {
  const isDemo = image?.src.startsWith('/media/demo/') ?? false;
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={titleId} className="relative grid overflow-hidden bg-tile">
      <div
        className={cx(
          'z-raised ps-[max(var(--spacing-gutter),calc((100%-var(--container-page))/2))] pe-gutter',
          image ? 'pt-10 md:col-start-1 md:row-start-1 md:w-[46%] md:self-center md:pt-0' : 'w-full py-section',
          // Pictures are not mirrored, so the room for the text stays on the left.
          isDemo &&
            'md:rtl:w-[42%] md:rtl:justify-self-end md:rtl:ps-gutter md:rtl:pe-[max(var(--spacing-gutter),calc((100%-var(--container-page))/2))]',
        )}
      >
        <Heading id={titleId} className="text-hero">
          {title}
        </Heading>
        {text && <p className="mt-5 max-w-sm text-tile-muted lg:mt-8 lg:text-lg">{text}</p>}
        {button && (
          <div className="mt-7 lg:mt-10">
            <LinkButton variant="primary" size="lg" to={button.href} className="static! after:absolute after:inset-0">
              {button.label}
            </LinkButton>
          </div>
        )}
      </div>
      {image && <HeroImage image={image} narrow={phoneImage} hasRoomForText={isDemo} priority={priority} />}
    </section>
  );
}

type HeroImageProps = {
  image: Picture;
  narrow: Picture | null | undefined;
  hasRoomForText: boolean;
  priority: boolean;
};

/**
 * The demo's picture is over the full width: it has room for the text on its left, and its garments run out of the frame at the bottom
 * and the right, so it stays at that corner, whatever the shape of the window. Any other picture is beside the text, or below it on a
 * phone.
 */
function HeroImage({ image, narrow, hasRoomForText, priority }: HeroImageProps) {
  return (
    <ResponsiveImage
      {...image}
      narrow={narrow ?? undefined}
      sizes={hasRoomForText ? '100vw' : '(min-width: 48rem) 54vw, 100vw'}
      priority={priority}
      className={cx(
        'aspect-4/5 md:col-start-1 md:row-start-1 md:max-h-[max(30rem,calc(100svh-5.5rem))] md:min-h-120',
        hasRoomForText
          ? 'max-md:-mt-10 md:aspect-video md:w-full [&>img]:object-contain [&>img]:object-right-bottom'
          : 'max-md:mt-10 md:ms-[46%] md:aspect-auto',
      )}
    />
  );
}
