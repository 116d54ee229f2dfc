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
};

/** Products in an order that can be changed. */
export const ProductOrder = ({ label, products, onChange }: ProductOrderProps) => (
  <SortableList
    label={label}
    items={products}
    keyOf={({ _id }) => _id}
    nameOf={({ name }) => name}
    onChange={onChange}
    className="divide-y divide-hairline border-y border-hairline"
    rowClassName="flex items-center gap-2 bg-surface py-2"
  >
    {({ _id, name, image }, _index, { handle, moves }) => (
      <>
        {handle}
        <ProductThumbnail image={image} />
        <bdi className="me-auto min-w-0 wrap-anywhere">{name}</bdi>
        {moves}
        <IconButton
          label={m.common_remove_name({ name })}
          onClick={() => onChange(products.filter((other) => other._id !== _id))}
        >
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
