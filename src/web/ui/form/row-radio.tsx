import { radioStyles, type RowControlProps } from './choice.tsx';

/** Chooses one row of a table. */
export const RowRadio = ({ label, cardLabel, ...rest }: RowControlProps) => (
  <label className="flex min-h-target items-center gap-3 md:-mx-3 md:-my-2.5 md:size-target md:justify-center">
    <input {...rest} type="radio" className={radioStyles} />
    <span className="sr-only">{label}</span>
    <span aria-hidden="true" className="md:hidden">
      {cardLabel}
    </span>
  </label>
);
