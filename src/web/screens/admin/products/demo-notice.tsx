import * as m from '#i18n/messages.ts';
import { formatList } from '#contract/lists.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type DemoContent, removeDemo } from '#web/store/products/demo.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Offers to remove the demo catalogue while something is left of it. */
export function DemoNotice({ demo }: { demo: DemoContent }) {
  const [isConfirming, setConfirming] = useState(false);
  const { products, categories } = demo;
  return (
    <Notice className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>{m.admin_products_the_shop_has_the_demo({ products, categories })}</p>
      <Button size="sm" onClick={() => setConfirming(true)}>
        {m.admin_products_remove_the_demo()}
      </Button>
      <RemoveDemoDialog demo={demo} open={isConfirming} onClose={() => setConfirming(false)} />
    </Notice>
  );
}

function RemoveDemoDialog({ demo, open, onClose }: { demo: DemoContent; open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const remove = () =>
    attempt(async () => {
      await dispatch(removeDemo()).unwrap();
      notify.success(m.admin_products_the_demo_is_removed());
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.admin_products_remove_the_demo_question()}
      cancelLabel={m.common_keep_it()}
      confirmLabel={m.admin_products_yes_remove_it()}
      onConfirm={remove}
      pending={pending}
      pendingLabel={m.admin_products_removing()}
      error={error?.message}
    >
      <ul className="list-disc space-y-2 ps-5 text-sm">
        {consequencesOf(demo).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{m.common_this_cannot_be_undone()}</p>
    </ConfirmDialog>
  );
}

function consequencesOf(demo: DemoContent): string[] {
  const { products, categories, changedProducts, keptCategories, orders, carts } = demo;
  return [
    m.admin_products_and_their_pages_are_removed({ products, categories }),
    ...(changedProducts > 0 ? [m.admin_products_your_changes_are_lost({ count: changedProducts })] : []),
    ...(keptCategories.length > 0
      ? [
          m.admin_products_because_products_of_your_own({
            count: keptCategories.length,
            names: formatList(keptCategories),
          }),
        ]
      : []),
    ...(carts > 0 ? [m.admin_products_bags_lose_these_products({ count: carts })] : []),
    orders > 0
      ? m.admin_products_orders_name_these_products({ count: orders })
      : m.admin_products_no_order_names_these_products(),
  ];
}
