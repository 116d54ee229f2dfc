import { paths } from '#contract/paths.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';

/**
 * A full-width image. On a wide window, the text covers its empty left side. On a narrow window, the text is above it, and the image
 * is cropped to its right three fifths.
 */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="on-picture relative overflow-hidden bg-picture">
      <div className="px-gutter pt-8 pb-4 sm:pt-12 lg:absolute lg:inset-y-0 lg:left-0 lg:z-raised lg:flex lg:w-[44%] lg:flex-col lg:justify-center lg:py-0">
        <h1 id="hero-title" className="text-hero">
          New arrivals are here
        </h1>
        <p className="mt-5 max-w-sm text-muted lg:mt-8 lg:text-lg">
          Dense cotton, clean hems, and colours that get along with each other.
        </p>
        <div className="mt-7 lg:mt-10">
          <LinkButton variant="primary" size="lg" to={paths.collections.href()}>
            Shop Now
          </LinkButton>
        </div>
      </div>
      <ResponsiveImage
        src="/media/demo/hero/hero.webp"
        alt="A heather grey hoodie, black joggers, a sand cap, a natural tote, white socks, a forest green notebook and a navy mug, laid out flat"
        width={2000}
        height={1000}
        sizes="(min-width: 64rem) 100vw, 168vw"
        priority
        className="aspect-6/5 [mask-image:linear-gradient(#000_98%,transparent)] [&>img]:object-right lg:aspect-2/1 lg:max-h-[max(34rem,calc(100svh-5.5rem))] lg:w-full lg:[&>img]:object-contain"
      />
    </section>
  );
}
