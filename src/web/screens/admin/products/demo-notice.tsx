import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type DemoContent, removeDemo } from '#web/store/products/demo.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** Names what is left: `12 products and 4 categories`, or one of both. */
const contentOf = ({ products, categories }: DemoContent) =>
  [
    products > 0 && counted(products, 'product', 'products'),
    categories > 0 && counted(categories, 'category', 'categories'),
  ]
    .filter((part) => part !== false)
    .join(' and ');

/** Offers to remove the demo catalogue while something is left of it. */
export function DemoNotice({ demo }: { demo: DemoContent }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Notice className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>The shop has the demo catalog: {contentOf(demo)}.</p>
      <Button size="sm" onClick={() => setConfirming(true)}>
        Remove the demo
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
      notify.success('The demo is removed.');
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Remove the demo?"
      cancelLabel="Keep it"
      confirmLabel="Yes, remove it"
      onConfirm={remove}
      pending={pending}
      pendingLabel="Removing"
      error={error?.message}
    >
      <ul className="list-disc space-y-2 pl-5 text-sm">
        {consequencesOf(demo).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">This cannot be undone.</p>
    </ConfirmDialog>
  );
}

function consequencesOf(demo: DemoContent): string[] {
  const { changedProducts, keptCategories, orders, carts } = demo;
  const [areKept, have] = keptCategories.length === 1 ? ['stays', 'it has'] : ['stay', 'they have'];
  return [
    `${contentOf(demo)} and their pages are removed from the shop.`,
    ...(changedProducts > 0
      ? [`Your changes are lost: ${counted(changedProducts, 'product was', 'products were')} changed.`]
      : []),
    ...(keptCategories.length > 0
      ? [`${names.format(keptCategories)} ${areKept}, because ${have} products of your own.`]
      : []),
    ...(carts > 0 ? [`${counted(carts, 'bag loses', 'bags lose')} these products.`] : []),
    orders > 0
      ? `${counted(orders, 'order names', 'orders name')} these products and ${orders === 1 ? 'keeps its' : 'keep their'} lines.`
      : 'No order names these products.',
  ];
}
