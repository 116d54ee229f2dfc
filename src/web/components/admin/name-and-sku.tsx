/** The color and size of a variant, with its SKU below if it has one. */
export const NameAndSku = ({ name, sku }: { name: string; sku: string | null }) => (
  <>
    <bdi>{name}</bdi>
    {sku !== null && (
      <bdi dir="ltr" className="block text-xs wrap-anywhere text-muted">
        {sku}
      </bdi>
    )}
  </>
);
