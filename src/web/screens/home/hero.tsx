import { paths } from '#contract/paths.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';

/**
 * A full-width picture that is one link, behind the button. The text is on its empty left side, on a narrow window above it. The
 * garments run out of the frame at the bottom and the right, so the picture stays at that corner, whatever the shape of the window.
 */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="relative grid overflow-hidden bg-tile">
      <div className="z-raised px-gutter pt-10 md:col-start-1 md:row-start-1 md:w-[46%] md:self-center md:pt-0">
        <h1 id="hero-title" className="text-hero">
          New arrivals are here
        </h1>
        <p className="mt-5 max-w-sm text-tile-muted lg:mt-8 lg:text-lg">
          Dense cotton, clean hems, and colours that get along with each other.
        </p>
        <div className="mt-7 lg:mt-10">
          <LinkButton
            variant="primary"
            size="lg"
            to={paths.collections.href()}
            className="static! after:absolute after:inset-0"
          >
            Shop Now
          </LinkButton>
        </div>
      </div>
      <ResponsiveImage
        src="/media/demo/hero/hero.webp"
        alt="A heather grey hoodie, large, in front of a striped and a forest green tee"
        width={2400}
        height={1350}
        narrow={{ src: '/media/demo/hero/hero-phone.webp', width: 1600, height: 2000 }}
        sizes="100vw"
        priority
        className="aspect-4/5 max-md:-mt-10 md:col-start-1 md:row-start-1 md:aspect-video md:max-h-[max(30rem,calc(100svh-5.5rem))] md:min-h-120 md:w-full [&>img]:object-contain [&>img]:object-right-bottom"
      />
    </section>
  );
}
