import * as m from '#i18n/messages.ts';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { MoveButtons } from '#web/components/admin/move-buttons.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import type { ListedProduct } from '#web/store/collections/collections.admin.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { path, TrashIcon } from '#web/ui/layout/icons.tsx';

const GripIcon = path(
  'M6.5 4.5h1v1h-1zM12.5 4.5h1v1h-1zM6.5 9.5h1v1h-1zM12.5 9.5h1v1h-1zM6.5 14.5h1v1h-1zM12.5 14.5h1v1h-1z',
);

/** What screen readers say while a product is dragged. */
function announcementsOf(products: readonly ListedProduct[]): Announcements {
  const indexOf = (id: string | number) => products.findIndex(({ _id }) => _id === String(id));
  const place = (id: string | number, at: string | number = id) => ({
    name: products[indexOf(id)]?.name ?? '',
    number: indexOf(at) + 1,
    count: products.length,
  });
  return {
    onDragStart: ({ active }) => m.admin_collections_picked_up(place(active.id)),
    onDragOver: ({ active, over }) => (over ? m.admin_collections_is_now(place(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => m.admin_collections_put_down(place(active.id, over?.id)),
    onDragCancel: ({ active }) => m.admin_collections_put_back(place(active.id)),
  };
}

type ProductOrderProps = {
  label: string;
  products: readonly ListedProduct[];
  onChange: (products: ListedProduct[]) => void;
};

/** Products in an order that is changed by dragging, by the keyboard from their handles, or by buttons. */
export function ProductOrder({ label, products, onChange }: ProductOrderProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    const product = products[from];
    if (product) onChange(products.toSpliced(from, 1).toSpliced(to, 0, product));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const indexOf = (id: string | number | undefined) => products.findIndex(({ _id }) => _id === String(id));
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(products),
        screenReaderInstructions: { draggable: m.admin_product_form_press_space_to_pick_up() },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={products.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="divide-y divide-hairline border-y border-hairline">
          {products.map((product, index) => (
            <ProductRow
              key={product._id}
              product={product}
              canMove={{ up: index > 0, down: index < products.length - 1 }}
              onMove={(by) => move(index, index + by)}
              onRemove={() => onChange(products.filter(({ _id }) => _id !== product._id))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type ProductRowProps = {
  product: ListedProduct;
  canMove: { up: boolean; down: boolean };
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function ProductRow({ product: { _id, name, image }, canMove, onMove, onRemove }: ProductRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: _id,
    attributes: { roleDescription: m.admin_product_form_sortable() },
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate(0, ${transform.y}px)` : undefined, transition }}
      className={cx('flex items-center gap-2 bg-surface py-2', isDragging && 'relative z-raised shadow-panel')}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={m.admin_collections_drag({ name })}
        className={cx(
          'inline-flex size-target shrink-0 touch-manipulation items-center justify-center rounded-sm text-muted hover:text-ink',
          isDragging ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        <GripIcon size={16} />
      </button>
      <ProductThumbnail image={image} />
      <bdi className="me-auto min-w-0 wrap-anywhere">{name}</bdi>
      <MoveButtons name={name} canMove={canMove} onMove={onMove} />
      <IconButton label={m.common_remove_name({ name })} onClick={onRemove}>
        <TrashIcon size={16} />
      </IconButton>
    </li>
  );
}

/** The first picture of a product; an empty tile without one. */
export const ProductThumbnail = ({ image }: { image: string }) =>
  image === '' ? (
    <span aria-hidden="true" className="aspect-4/5 w-9 shrink-0 bg-tile" />
  ) : (
    <ResponsiveImage src={image} alt="" sizes="36px" className="aspect-4/5 w-9 shrink-0" />
  );
