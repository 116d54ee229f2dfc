import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { joinNames } from '#contract/format.ts';
import { mostTags } from '#contract/order/tags.ts';
import { formMessageOf } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { tagOrders } from '#web/store/order/order.tags.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { TagField } from './tag-field.tsx';
import { asInUse, useTagsInUse } from './use-tags-in-use.ts';

type TagOrdersDialogProps = {
  open: boolean;
  orderIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
};

/** Adds a tag to several orders. */
export function TagOrdersDialog({ open, orderIds, onClose, onDone }: TagOrdersDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const inUse = useTagsInUse(open);
  const close = () => {
    clearError();
    onClose();
  };
  const add = (typed: string) =>
    attempt(async () => {
      const tag = asInUse(inUse, typed);
      const { changed, full } = await dispatch(tagOrders({ orderIds: [...orderIds], tag })).unwrap();
      if (changed > 0) notify.success(m.admin_orders_tagged({ count: changed }));
      else if (full.length === 0) notify.success(m.admin_orders_all_have_this_tag());
      if (full.length > 0)
        notify.error(m.admin_orders_full_of_tags({ count: full.length, most: mostTags, orders: joinNames(full) }));
      await revalidate();
      close();
      onDone();
    });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={m.admin_orders_add_tag_to({ count: orderIds.length })}
      submitLabel={m.admin_orders_add_tag()}
      pending={pending}
      pendingLabel={m.admin_orders_adding_the_tag()}
      fieldErrors={error?.fields}
      message={formMessageOf(error)}
      onSubmit={({ tag = '' }) => void add(tag)}
    >
      <TagField suggestions={inUse} />
    </FormDialog>
  );
}
