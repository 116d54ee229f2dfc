import * as m from '#i18n/messages.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notifyPartNotLoaded } from '#web/ui/loading/lazy-part.tsx';

type Dialog = ComponentType<{ category: string; open: boolean; onClose: () => void }>;

/**
 * Returns the button of the size guide and its dialog, which belongs outside the form and is loaded on first use. Returns neither if
 * the category has no guide.
 */
export function useSizeGuide(category: string): { button?: ReactNode; dialog?: ReactNode } {
  const hasGuide = useAppSelector((state) => selectCategory(state, category)?.hasSizeGuide);
  const [Dialog, setDialog] = useState<Dialog>();
  const [open, setOpen] = useState(false);
  if (!hasGuide) return {};

  const show = async () => {
    try {
      const { SizeGuideDialog } = await import('./size-guide-dialog.tsx');
      setDialog(() => SizeGuideDialog);
      setOpen(true);
    } catch {
      notifyPartNotLoaded(m.catalogue_the_size_guide_could_not_be());
    }
  };
  return {
    button: (
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        className="-mt-1.5 -me-2 forced-colors:-translate-y-2 pointer-coarse:-mt-3.5 noscript:hidden"
        onClick={() => void show()}
      >
        {m.catalogue_size_guide()}
      </Button>
    ),
    dialog: Dialog && <Dialog category={category} open={open} onClose={() => setOpen(false)} />,
  };
}
