import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#contract/numbers.ts';
import { FoundField } from '#web/components/admin/named-field.tsx';
import { useNotifiedCall } from '#web/components/site/use-notified-call.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { formatItems } from '#web/store/stock/stock-labels.ts';
import { findVariants, type FoundVariant } from '#web/store/stock/found-variants.ts';
import { fetchSheet, type Sheet, type SheetLine } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { BookDialog, bookLabels } from './book-dialog.tsx';
import { CameraPanel } from './camera-panel.tsx';
import { DeleteSheet } from './delete-sheet.tsx';
import { LastScan } from './last-scan.tsx';
import { RefusedScans } from './refused-scans.tsx';
import { ScanField } from './scan-field.tsx';
import { SheetLines } from './sheet-lines.tsx';
import { totalsOf } from './sheet-totals.ts';
import { SoundChoices } from './sound-choices.tsx';
import { useLineChanges } from './use-line-changes.ts';
import { useScanSounds } from './use-scan-sounds.ts';
import { useScanner } from './use-scanner.ts';

/** A sheet that is being scanned: a whole delivery on one screen. */
export function OpenSheet({ sheet }: { sheet: Sheet }) {
  const { revalidate } = useRevalidator();
  const { sounds, change: changeSounds, play } = useScanSounds();
  const scanner = useScanner(sheet, { onHeard: play, onClosed: () => void revalidate() });
  const { lines, waiting, isStuck } = scanner;
  const lineChanges = useLineChanges(sheet._id, scanner);
  const [usesCamera, setUsesCamera] = useState(false);

  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 space-y-5 lg:row-span-2">
        <ScanField onScan={scanner.add} />
        {usesCamera ? (
          <CameraPanel onScan={(code) => scanner.add({ code, quantity: 1 })} onClose={() => setUsesCamera(false)} />
        ) : (
          <Button className="max-sm:w-full" onClick={() => setUsesCamera(true)}>
            {m.stock_sheet_use_camera()}
          </Button>
        )}
        <LiveRegion message={scanner.words} />
        {isStuck && (
          <Notice tone="warning">
            <p>{m.stock_sheet_scans_wait({ count: waiting })}</p>
            <Button size="sm" className="mt-3" onClick={scanner.resend}>
              {m.common_try_again()}
            </Button>
          </Notice>
        )}
        <LastScan {...scanner} kind={sheet.kind} />
        <RefusedScans {...scanner} />
        <SheetLines kind={sheet.kind} lines={lines} onChange={lineChanges.change} />
        <AddVariant sheet={sheet} lines={lines} onAdd={lineChanges.change} />
      </div>
      <div className="space-y-6 lg:col-start-2 lg:row-start-2">
        <SoundChoices sounds={sounds} onChange={changeSounds} />
        <DeleteSheet sheet={sheet} />
      </div>
      <BookBar
        sheet={{ ...sheet, lines: [...lines] }}
        canBook={waiting === 0}
        saved={lineChanges.saved}
        onFresh={scanner.putLines}
      />
      <UnsavedChangesPrompt hasChanges={() => waiting > 0 || lineChanges.isSaving()}>
        {waiting > 0 ? m.stock_sheet_scans_wait({ count: waiting }) : m.account_your_changes_are_not_saved()}
      </UnsavedChangesPrompt>
    </div>
  );
}

type BookBarProps = {
  sheet: Sheet;
  canBook: boolean;
  /** Waits for changes by hand, and returns whether they were saved. */
  saved: () => Promise<boolean>;
  onFresh: (lines: Sheet['lines']) => void;
};

/** The sums of the sheet and the button that books it, which stays in view on a phone. */
function BookBar({ sheet, canBook, saved, onFresh }: BookBarProps) {
  const dispatch = useAppDispatch();
  const { run, pending } = useNotifiedCall();
  const [isOpen, setOpen] = useState(false);
  const { pieces } = totalsOf(sheet.lines);
  const ask = () =>
    run(async () => {
      if (!(await saved())) return;
      // Others may have scanned on the same sheet.
      const fresh = await dispatch(fetchSheet(sheet._id)).unwrap();
      onFresh(fresh.lines);
      setOpen(true);
    });
  return (
    <div className="sticky bottom-0 z-bar max-lg:-mx-gutter max-lg:flex max-lg:items-center max-lg:gap-4 max-lg:border-t max-lg:border-hairline max-lg:bg-paper max-lg:px-gutter max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:col-start-2 lg:row-start-1">
      <p className="shrink-0 tabular-nums lg:mb-3">
        <span aria-hidden="true" className="block font-display text-2xl leading-none lg:text-4xl">
          {formatNumber(pieces)}
        </span>
        <span className="sr-only">{formatItems(pieces)} </span>
        <span className="text-sm text-muted">{m.stock_sheet_of_variants({ count: sheet.lines.length })}</span>
      </p>
      <Button
        variant="primary"
        size="lg"
        wide
        disabled={sheet.lines.length === 0 || !canBook}
        pending={pending}
        onClick={() => void ask()}
      >
        {bookLabels[sheet.kind]()}
      </Button>
      <BookDialog sheet={sheet} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

type AddVariantProps = {
  sheet: Sheet;
  lines: readonly SheetLine[];
  onAdd: (line: SheetLine) => void;
};

/** Adds what has no code: of a count with no pieces yet, so that none can be counted, too. */
function AddVariant({ sheet: { kind }, lines, onAdd }: AddVariantProps) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<readonly FoundVariant[]>([]);
  const find = async (text: string) => {
    const variants = await dispatch(findVariants(text)).unwrap();
    const others = variants.filter(({ id }) => lines.every(({ variantId }) => variantId !== id));
    setFound(others);
    return others;
  };
  const add = (id: string) => {
    const variant = found.find((each) => each.id === id);
    if (!variant) return;
    const isCount = kind === 'count';
    onAdd({
      variantId: id,
      productId: '',
      name: variant.name,
      color: '',
      size: '',
      image: '',
      sku: null,
      quantity: isCount ? 0 : 1,
      expected: isCount ? (variant.stock ?? 0) : null,
      seen: null,
      change: null,
      missing: 0,
    });
  };
  return (
    <FoundField
      name="variant"
      label={m.stock_sheet_add_variant()}
      searchLabel={m.stock_sheet_search_variants()}
      find={find}
      value={[]}
      onChange={([chosen]) => chosen && add(chosen.id)}
    />
  );
}
