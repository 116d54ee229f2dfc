import { useMemo } from 'react';
import { encode } from 'uqr';

/** The quiet zone around a QR code, in modules, without which cameras may not find it. */
const border = 4;

/** Draws a text as a QR code. It is dark on light in both colour schemes, because not every camera reads the opposite. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An img would need a URL of the drawing.
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full rounded-sm border border-hairline bg-qr-tile text-qr-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
