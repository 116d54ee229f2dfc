import * as m from '#i18n/messages.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { joinNames } from '#contract/format.ts';
import { formatNumber } from '#contract/numbers.ts';
import { randomUuid } from '#contract/random-key.ts';
import type { ApiError } from '#web/store/api-error.ts';
import { readWaitingScans, saveWaitingScans } from '#web/store/browser/scanning.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { sendScan, type Sheet, type SheetLine } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { createScanQueue, type Scan, type ScanQueue } from './scan-queue.ts';
import type { Scanned } from './scan-text.ts';
import { withLine } from './sheet-totals.ts';
import type { Tone } from './sounds.ts';

export type RefusedScan = { scan: Scan; error: ApiError };

export const lineName = ({ name, color, size }: Pick<SheetLine, 'name' | 'color' | 'size'>): string =>
  joinNames([name, color, size]);

type ScannerOptions = {
  /** Called with what became of a scan, in words. */
  onHeard: (tone: Tone, text: string) => void;
  /** Called when the sheet was booked or deleted meanwhile. */
  onClosed: () => void;
};

const isClosed = ({ code }: ApiError): boolean => code === 'BOOKED_ALREADY' || code === 'STOCK_SHEET_NOT_FOUND';

/** The lines of an open sheet, and what scans do to them. */
export function useScanner(sheet: Sheet, { onHeard, onClosed }: ScannerOptions) {
  const dispatch = useAppDispatch();
  const [lines, setLines] = useState<readonly SheetLine[]>(sheet.lines);
  const [last, setLast] = useState<{ line: SheetLine; scan: Scan }>();
  const [refused, setRefused] = useState<readonly RefusedScan[]>([]);
  const [counted, setCounted] = useState<readonly Scan[]>([]);
  const [{ waiting, isStuck }, setQueueState] = useState({ waiting: 0, isStuck: false });
  const [words, setWords] = useState('');
  const queue = useRef<ScanQueue>(undefined);

  const hear = useEffectEvent((tone: Tone, text: string) => {
    setWords(text);
    onHeard(tone, text);
  });
  const close = useEffectEvent(onClosed);

  useEffect(() => {
    const { _id: id } = sheet;
    const created = createScanQueue({
      waiting: dispatch(readWaitingScans(id)).map((scan) => ({ ...scan, quantity: scan.quantity ?? 1 })),
      send: (scan) => dispatch(sendScan({ id, ...scan })).unwrap(),
      onCounted(line, scan) {
        setLines((before) => withLine(before, line));
        setLast({ line, scan });
        setCounted((before) => (scan.quantity > 0 ? [...before, scan] : before));
        hear('counted', m.stock_sheet_line_and_pieces({ line: lineName(line), pieces: formatNumber(line.quantity) }));
      },
      onRefused(error, scan) {
        if (isClosed(error)) close();
        setRefused((before) => [...before, { scan, error }]);
        hear('refused', error.message);
      },
      onChange(scans, stuck) {
        dispatch(saveWaitingScans(id, scans));
        setQueueState({ waiting: scans.length, isStuck: stuck });
      },
    });
    queue.current = created;
    created.resend();
    addEventListener('online', created.resend);
    return () => {
      removeEventListener('online', created.resend);
      created.stop();
    };
  }, [dispatch, sheet]);

  const add = ({ code, quantity }: Scanned) => queue.current?.add({ code, quantity, scanId: randomUuid() });

  return {
    lines,
    last,
    words,
    waiting,
    isStuck,
    refused,
    canUndo: counted.length > 0,
    add,
    resend: () => queue.current?.resend(),
    putLine: (line: SheetLine) => setLines((before) => withLine(before, line)),
    putLines: setLines,
    dismiss: ({ scan }: RefusedScan) =>
      setRefused((before) => before.filter((each) => each.scan.scanId !== scan.scanId)),
    /** Takes back the last scan that was counted. */
    undo: () => {
      const scan = counted.at(-1);
      if (!scan) return;
      setCounted(counted.slice(0, -1));
      add({ code: scan.code, quantity: -scan.quantity });
    },
  };
}

export type Scanner = ReturnType<typeof useScanner>;
