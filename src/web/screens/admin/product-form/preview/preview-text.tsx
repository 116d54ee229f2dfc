import * as m from '#i18n/messages.ts';
import type { Product } from '#contract/catalog/products.ts';

const heading = 'stitch-bottom mb-4 pb-3 text-sm font-medium';

/** Description, highlights and details, without the empty ones, as in the shop. */
export function PreviewText({ product: { description, highlights, details } }: { product: Product }) {
  return (
    <div className="space-y-8 wrap-anywhere">
      {description && (
        <p dir="auto" className="font-display text-xl tracking-tight">
          {description}
        </p>
      )}
      {highlights.length > 0 && (
        <section aria-label={m.admin_product_form_highlights()}>
          <h3 className={heading}>{m.admin_product_form_highlights()}</h3>
          <ul className="space-y-1.5">
            {highlights.map((highlight) => (
              <li key={highlight} dir="auto">
                {highlight}
              </li>
            ))}
          </ul>
        </section>
      )}
      {details && (
        <section aria-label={m.common_details()}>
          <h3 className={heading}>{m.common_details()}</h3>
          <p dir="auto" className="whitespace-pre-line">
            {details}
          </p>
        </section>
      )}
    </div>
  );
}
