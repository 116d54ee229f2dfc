import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import { fetchSizeGuide, type SizeGuide } from '#web/store/category/size-guide.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { useSourceLang } from '#web/components/site/source-lang.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SizeTables } from '#web/components/product/size-tables.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';

type SizeGuideDialogProps = { category: string; open: boolean; onClose: () => void };

const firstUnits = { metric: 'cm', imperial: 'in' } as const;

/** The size guide of a category, first in the units of the market. */
export function SizeGuideDialog({ category, open, onClose }: SizeGuideDialogProps) {
  const { guide, errorMessage, pending, retry } = useSizeGuide(category);
  const shown = useAppSelector((state) => selectCategory(state, category));
  const sourceLang = useSourceLang();
  const units = useAppSelector(selectSettings)?.units;
  return (
    <Modal wide open={open} onClose={onClose} title={m.catalogue_size_guide()}>
      {guide ? (
        <SizeTables {...guide} lang={sourceLang(shown, 'sizeGuide')} firstUnit={units && firstUnits[units]} />
      ) : errorMessage === undefined ? (
        <>
          <output className="sr-only">{m.common_loading()}</output>
          <SkeletonText lines={8} />
        </>
      ) : (
        <ErrorState headingLevel={3} title={m.catalogue_the_size_guide_could_not()} pending={pending} onRetry={retry}>
          {errorMessage}
        </ErrorState>
      )}
    </Modal>
  );
}

type Settled = { guide?: SizeGuide; errorMessage?: string | undefined; attempt: number };

function useSizeGuide(category: string) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(1);
  const [{ guide, errorMessage, attempt: last }, settle] = useState<Settled>({ attempt: 0 });

  useEffect(() => {
    void dispatch(fetchSizeGuide(category)).then((outcome) =>
      settle(
        fetchSizeGuide.fulfilled.match(outcome)
          ? { guide: outcome.payload, attempt }
          : { errorMessage: outcome.payload?.message, attempt },
      ),
    );
  }, [dispatch, category, attempt]);

  return { guide, errorMessage, pending: last < attempt, retry: () => setAttempt(attempt + 1) };
}
