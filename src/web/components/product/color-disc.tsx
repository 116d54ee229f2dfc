import { cx } from '#web/ui/layout/cx.ts';

type ColorDiscProps = {
  hex: string;
  /** The other half of a disc of two tones. */
  secondHex?: string | undefined;
  className: string;
};

/**
 * A disc in the colour of a variant. The colour is an attribute of an SVG, since the content security policy forbids style attributes
 * in the HTML of the server.
 */
export const ColorDisc = ({ hex, secondHex, className }: ColorDiscProps) => (
  <svg
    aria-hidden="true"
    color={hex}
    viewBox="0 0 2 2"
    className={cx('swatch-color rounded-full bg-current', className)}
  >
    {secondHex !== undefined && <path d="M2 0v2H0z" fill={secondHex} />}
  </svg>
);
