import { cx } from '#web/ui/layout/cx.ts';

type PostalLinesProps = {
  lines: readonly string[];
  /** Stands out, wherever the country writes it. */
  recipient: string | undefined;
};

/** The lines of an address with a country. */
export const PostalLines = ({ lines, recipient }: PostalLinesProps) =>
  lines.map((line, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines may be equal
    <span key={place} className={cx('block', line === recipient && 'font-medium')}>
      <bdi>{line}</bdi>
    </span>
  ));
