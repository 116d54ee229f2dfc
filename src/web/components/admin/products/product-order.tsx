import * as m from '#i18n/messages.ts';
import { SortableList } from '#web/components/admin/sortable-list.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import type { ListedProduct } from '#web/store/collections/collections.admin.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { TrashIcon } from '#web/ui/layout/icons.tsx';

type ProductOrderProps = {
  label: string;
  products: readonly ListedProduct[];
  onChange: (products: ListedProduct[]) => void;
  onRemove: (product: ListedProduct, place: number) => void;
};

/** Products in an order that can be changed. */
export const ProductOrder = ({ label, products, onChange, onRemove }: ProductOrderProps) => (
  <SortableList
    label={label}
    items={products}
    keyOf={({ _id }) => _id}
    nameOf={({ name }) => name}
    onChange={onChange}
    className="divide-y divide-hairline border-y border-hairline"
    rowClassName="flex items-center gap-2 bg-surface py-2"
  >
    {(product, place, { handle, moves }) => (
      <>
        {handle}
        <ProductThumbnail image={product.image} />
        <bdi className="me-auto min-w-0 wrap-anywhere">{product.name}</bdi>
        {moves}
        <IconButton label={m.common_remove_name({ name: product.name })} onClick={() => onRemove(product, place)}>
          <TrashIcon size={16} />
        </IconButton>
      </>
    )}
  </SortableList>
);

/** The first picture of a product; an empty tile without one. */
export const ProductThumbnail = ({ image }: { image: string }) =>
  image === '' ? (
    <span aria-hidden="true" className="aspect-4/5 w-9 shrink-0 bg-tile" />
  ) : (
    <ResponsiveImage src={image} alt="" sizes="36px" className="aspect-4/5 w-9 shrink-0" />
  );
