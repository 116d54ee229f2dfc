import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { hasTag, mostTags } from '#contract/order/tags.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { OrderDialog } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { useOrderAction } from '#web/screens/admin/orders/steps/use-order-action.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { changeTags } from '#web/store/order/order.tags.admin.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CloseIcon, PlusIcon } from '#web/ui/layout/icons.tsx';
import { TagField } from './tag-field.tsx';
import { asInUse, useTagsInUse } from './use-tags-in-use.ts';

/** The tags of an order, which some roles change. */
export function OrderTags({ order }: { order: AdminOrder }) {
  const mayEdit = useMayDo('orders.edit');
  const [isAdding, setAdding] = useState(false);
  const section = useFocusWhenLost(order.tags.length);
  const { tags } = order;
  if (!mayEdit && tags.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="order-tags" className="mb-10">
      <h2 id="order-tags" className="mb-3 text-xl">
        {m.admin_orders_tags()}
      </h2>
      {tags.length > 0 && <Tags order={order} canRemove={mayEdit} />}
      {mayEdit &&
        (tags.length < mostTags ? (
          <Button size="sm" onClick={() => setAdding(true)}>
            <PlusIcon size={16} />
            {m.admin_orders_add_tag()}
          </Button>
        ) : (
          <p className="text-sm text-muted">{m.admin_orders_most_tags({ most: mostTags })}</p>
        ))}
      {mayEdit && <AddTagDialog open={isAdding} order={order} onClose={() => setAdding(false)} />}
    </section>
  );
}

function Tags({ order, canRemove }: { order: AdminOrder; canRemove: boolean }) {
  const dispatch = useAppDispatch();
  const { run, pending, error, isConflict, reload } = useOrderAction(() => undefined);
  const remove = (tag: string) => {
    if (pending) return;
    const tags = order.tags.filter((one) => one !== tag);
    void run(() => dispatch(changeTags({ order, tags })).unwrap(), m.admin_orders_the_tag_is_removed());
  };
  return (
    <>
      <ul className="mb-3 flex flex-wrap gap-2" aria-busy={pending}>
        {order.tags.map((tag) => (
          <li
            key={tag}
            className="flex min-h-9 max-w-full items-center rounded-sm bg-wash ps-3 text-sm pointer-coarse:min-h-target"
          >
            <bdi className="min-w-0 py-1 wrap-anywhere">{tag}</bdi>
            {canRemove ? (
              <button
                type="button"
                aria-label={m.admin_orders_remove_tag({ tag })}
                className="grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:size-target"
                onClick={() => remove(tag)}
              >
                <CloseIcon size={14} />
              </button>
            ) : (
              <span className="w-3" />
            )}
          </li>
        ))}
      </ul>
      <div role="alert">
        {error && (
          <Notice tone="danger" className="mb-3">
            <p>{error.message}</p>
            {isConflict && (
              <Button size="sm" className="mt-3" onClick={() => void reload()}>
                {m.admin_orders_load_the_new_status()}
              </Button>
            )}
          </Notice>
        )}
      </div>
    </>
  );
}

type AddTagDialogProps = { open: boolean; order: AdminOrder; onClose: () => void };

function AddTagDialog({ open, order, onClose }: AddTagDialogProps) {
  const dispatch = useAppDispatch();
  const action = useOrderAction(onClose);
  const inUse = useTagsInUse(open);
  const add = (typed: string) => {
    const tag = asInUse(inUse, typed);
    if (hasTag(order.tags, tag.trim())) return onClose();
    return action.run(
      () => dispatch(changeTags({ order, tags: [...order.tags, tag] })).unwrap(),
      m.admin_orders_the_tag_is_added(),
    );
  };
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title={m.admin_orders_add_tag()}
      cancelLabel={m.common_cancel()}
      submitLabel={m.admin_orders_add_tag()}
      action={action}
      onSubmit={({ tag = '' }) => void add(tag)}
    >
      <TagField suggestions={inUse.filter((one) => !hasTag(order.tags, one))} />
    </OrderDialog>
  );
}
