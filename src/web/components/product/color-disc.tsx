import { cx } from '#web/ui/layout/cx.ts';

type ColorDiscProps = { hex: string; className: string };

/**
 * A disc in the colour of a variant. The colour is an attribute of an SVG, since the content security policy forbids style attributes
 * in the HTML of the server.
 */
export const ColorDisc = ({ hex, className }: ColorDiscProps) => (
  <svg aria-hidden="true" color={hex} className={cx('swatch-color rounded-full bg-current', className)} />
);
