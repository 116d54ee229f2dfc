import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { themeCss, type ThemeStyle } from '#contract/content/theme-css.ts';
import type { Scheme } from '#contract/content/theme-defaults.ts';
import { type PreviewWidth, SchemeChoice, WidthChoice } from '#web/components/admin/content/preview-choices.tsx';
import { PreviewFrame } from '#web/components/admin/content/preview-frame.tsx';
import { PreviewSection } from '#web/components/admin/content/preview-section.tsx';
import { ProductCard } from '#web/components/product/product-card.tsx';
import { ProductGrid } from '#web/components/product/product-grid.tsx';
import { fontPairStyles } from '#web/components/site/font-pair-styles.ts';
import { SiteFooter } from '#web/components/site/site-footer.tsx';
import { SiteHeader } from '#web/components/site/site-header.tsx';
import { StoreLogo, useStoreName } from '#web/components/site/store-name.tsx';
import type { Logo } from '#web/store/content/theme.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { toProductCard } from '#web/store/products/product-card.ts';
import { selectPopular } from '#web/store/products/products.selectors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Section } from '#web/ui/layout/section.tsx';

const widths: Readonly<Record<PreviewWidth, number>> = { desktop: 1280, phone: 390 };

/** The shop's own components in a theme that is not saved yet. */
export function ThemePreview({ style, logo }: { style: ThemeStyle; logo: Logo | null }) {
  const [width, setWidth] = useState<PreviewWidth>('desktop');
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <PreviewSection
      sticky
      title={m.content_preview()}
      choices={
        <>
          <WidthChoice value={width} onChange={setWidth} />
          <SchemeChoice value={scheme} onChange={setScheme} />
        </>
      }
    >
      <PreviewFrame
        title={m.content_preview()}
        width={widths[width]}
        css={themeCss(style, scheme)}
        href={fontPairStyles[style.fonts]}
      >
        <StoreLogo value={logo}>
          <SamplePage />
        </StoreLogo>
      </PreviewFrame>
    </PreviewSection>
  );
}

function SamplePage() {
  const name = useStoreName();
  const products = useAppSelector(selectPopular) ?? [];
  const home = paths.home.href();
  return (
    <>
      <SiteHeader
        homeHref={home}
        links={[
          { href: paths.collections.href(), label: m.common_collections() },
          { href: paths.about.href(), label: m.site_about() },
        ]}
      />
      <Container className="py-10">
        <p className="text-display font-display">{m.home_new_arrivals_are_here()}</p>
        <p className="mt-4 max-w-prose text-muted">{m.theme_sample()}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="primary">{m.catalogue_add_to_bag()}</Button>
          <Button>{m.common_cancel()}</Button>
        </div>
        <div className="mt-8 max-w-sm">
          <TextField name="sample" label={m.common_e_mail()} defaultValue="ada@example.com" />
        </div>
      </Container>
      {products.length > 0 && (
        <Section title={m.common_popular_products()}>
          <ProductGrid>
            {products.slice(0, 4).map((product) => (
              <ProductCard key={product._id} {...toProductCard(product)} />
            ))}
          </ProductGrid>
        </Section>
      )}
      <SiteFooter columns={[]} copyright={m.site_copyright({ name })} />
    </>
  );
}
