import { type ApiError, expectApiError, isTransient } from '#web/store/api-error.ts';
import type { ScanFields, SheetLine } from '#web/store/stock-sheets/stock-sheets.admin.ts';

export type Scan = ScanFields & { quantity: number };

export type ScanQueueDeps = {
  /** Scans that were not sent before the page was left. */
  waiting?: readonly Scan[];
  send: (scan: Scan) => Promise<SheetLine>;
  onCounted: (line: SheetLine, scan: Scan) => void;
  onRefused: (error: ApiError, scan: Scan) => void;
  /** Called when other scans wait, or whether they wait for the connection has changed. */
  onChange: (waiting: readonly Scan[], isStuck: boolean) => void;
};

export type ScanQueue = ReturnType<typeof createScanQueue>;

const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/** Whether the same scan may be counted later: the connection or the session has failed, not the scan. */
const isLater = (error: ApiError): boolean =>
  isTransient(error) || error.status === 0 || error.status === 401 || error.status === 429;

/**
 * Sends scans one after the other, in their order. One that does not arrive stays first and is sent again, with its id, by which the server counts it
 * once.
 */
export function createScanQueue({ waiting = [], send, onCounted, onRefused, onChange }: ScanQueueDeps) {
  let scans = [...waiting];
  let isSending = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const changed = () => onChange(scans, failures > 0);

  const sendFirst = async (scan: Scan): Promise<void> => {
    try {
      const line = await send(scan);
      failures = 0;
      scans = scans.slice(1);
      onCounted(line, scan);
    } catch (cause) {
      const error = expectApiError(cause);
      if (isLater(error)) {
        failures += 1;
        return;
      }
      failures = 0;
      scans = scans.slice(1);
      onRefused(error, scan);
    }
  };

  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    do {
      const [first] = scans;
      if (!first || isStopped) break;
      await sendFirst(first);
      changed();
    } while (failures === 0);
    isSending = false;
    if (failures > 0 && !isStopped)
      timer = setTimeout(() => void sendAll(), Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs));
  };

  return {
    add(scan: Scan) {
      scans = [...scans, scan];
      changed();
      // Those before it wait for the connection.
      if (failures === 0) void sendAll();
    },
    /** Sends what waits now. */
    resend: () => void sendAll(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
