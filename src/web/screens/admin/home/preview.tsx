import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { type PreviewWidth, WidthChoice } from '#web/components/admin/content/preview-choices.tsx';
import { PreviewFrame } from '#web/components/admin/content/preview-frame.tsx';
import { PreviewSection } from '#web/components/admin/content/preview-section.tsx';
import { useDraftPreview } from '#web/components/admin/content/use-draft-preview.ts';
import { HomeBlocks } from '#web/components/home/home-blocks.tsx';
import { previewHome, type ShownHome } from '#web/store/content/home.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type Draft, isComplete, toBlocks } from './draft.ts';
import type { LoadedHome } from './home.loader.ts';

/** Loads what shoppers would see of the complete blocks. */
function usePreview(draft: Draft, locale: LoadedHome['locale']) {
  const dispatch = useAppDispatch();
  const blocks = toBlocks(draft).filter(isComplete);
  const { shown: home, ...preview } = useDraftPreview<ShownHome>(JSON.stringify([locale, blocks]), async () =>
    blocks.length === 0 ? { blocks: [], products: [] } : dispatch(previewHome({ locale, blocks })).unwrap(),
  );
  return { ...preview, home, left: draft.blocks.length - blocks.length };
}

const widths: Readonly<Record<PreviewWidth, number>> = { desktop: 1280, phone: 390 };

/** What shoppers would see of the blocks, in the width of a desktop or a phone. */
export function Preview({ draft, locale }: { draft: Draft; locale: LoadedHome['locale'] }) {
  const { home, message, isLoading, left } = usePreview(draft, locale);
  const [width, setWidth] = useState<PreviewWidth>('desktop');
  const products = new Map(home?.products.map((product) => [product._id, product]));
  return (
    <PreviewSection
      sticky
      title={m.content_preview()}
      choices={<WidthChoice value={width} onChange={setWidth} />}
      isLoading={isLoading}
    >
      <p aria-live="polite" className="mb-3 text-sm text-muted empty:hidden">
        {message ?? (left > 0 ? m.admin_home_left_out({ count: left }) : '')}
      </p>
      {home ? (
        <PreviewFrame title={m.content_preview()} width={widths[width]}>
          <HomeBlocks blocks={home.blocks} productOf={(id) => products.get(id)} />
        </PreviewFrame>
      ) : (
        <Skeleton className="h-[70svh] w-full" />
      )}
    </PreviewSection>
  );
}
