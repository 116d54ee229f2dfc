import * as m from '#i18n/messages.ts';
import { createContext, use } from 'react';
import type { Explained } from '#web/store/reports/reports.admin.ts';

/** An amount of the entries, or their number of pieces, which add up to the figure; `count` for a figure that counts the entries' orders. */
export type ExplainedAmount = 'net' | 'tax' | 'delivery' | 'total' | 'pieces' | 'count';

/** A figure that has entries behind it. */
export type Figure = {
  /** What it is of: "Net sales, November 20, 2026". */
  of: string;
  text: string;
  amount: ExplainedAmount;
  query: Explained;
};

/** Opens the entries behind a figure. */
export const ExplainContext = createContext<(figure: Figure) => void>(() => undefined);

/** A figure, which opens the entries behind it. */
export function FigureButton({ figure }: { figure: Figure }) {
  const explain = use(ExplainContext);
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-start rounded-sm tabular-nums underline decoration-hairline decoration-dotted underline-offset-4 hover:decoration-ink pointer-coarse:min-h-target"
      aria-haspopup="dialog"
      title={m.report_why_is_this_number()}
      aria-label={m.report_figure_why({ figure: figure.of, value: figure.text })}
      onClick={() => explain(figure)}
    >
      {figure.text}
    </button>
  );
}
