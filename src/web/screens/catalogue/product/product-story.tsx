import * as m from '#i18n/messages.ts';
import type { Product, ProductAttribute } from '#contract/catalog/products.ts';
import { useSourceLang } from '#web/components/site/source-lang.tsx';

/** Description, highlights and details of a product. */
export function ProductStory({ product }: { product: Product }) {
  const { description, highlights, details, attributes = [] } = product;
  const sourceLang = useSourceLang();
  return (
    <div className="space-y-8">
      {description && (
        <section aria-label={m.common_description()}>
          <p dir="auto" className="font-display text-xl tracking-tight" {...sourceLang(product, 'description')}>
            {description}
          </p>
        </section>
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 wrap-anywhere sm:max-md:grid-cols-2">
        {highlights.length > 0 && (
          <section aria-labelledby="highlights">
            <h2 id="highlights" className="stitch-bottom mb-4 pb-3 font-sans text-sm font-medium tracking-normal">
              {m.catalogue_highlights()}
            </h2>
            <ul className="space-y-1.5" {...sourceLang(product, 'highlights')}>
              {highlights.map((highlight) => (
                <li key={highlight} dir="auto">
                  {highlight}
                </li>
              ))}
            </ul>
          </section>
        )}
        {(details || attributes.length > 0) && (
          <section aria-labelledby="details">
            <h2 id="details" className="stitch-bottom mb-4 pb-3 font-sans text-sm font-medium tracking-normal">
              {m.common_details()}
            </h2>
            {details && (
              <p dir="auto" className="whitespace-pre-line" {...sourceLang(product, 'details')}>
                {details}
              </p>
            )}
            {attributes.length > 0 && <AttributeTable attributes={attributes} />}
          </section>
        )}
      </div>
    </div>
  );
}

const AttributeTable = ({ attributes }: { attributes: readonly ProductAttribute[] }) => (
  <table aria-labelledby="details" className="w-full table-fixed not-first:mt-4">
    <tbody className="divide-y divide-hairline">
      {attributes.map(({ name, value, unit }) => (
        <tr key={name} className="align-baseline">
          <th scope="row" className="w-2/5 py-2 pe-6 text-start font-normal text-muted">
            <bdi>{name}</bdi>
          </th>
          <td className="py-2 text-start tabular-nums">
            <bdi>{unit === undefined ? value : `${value}\u00a0${unit}`}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
