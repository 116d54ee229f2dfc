/** How a box is drawn that can be ticked. */
export const boxLook =
  'inline-flex shrink-0 appearance-none items-center justify-center border border-outline transition-colors hover:border-ink checked:border-ink aria-invalid:border-danger disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden!';
export const tick =
  'bg-surface checked:bg-ink before:hidden before:h-3 before:w-1.5 before:-translate-y-px before:rotate-45 before:border-r-2 before:border-b-2 before:border-paper checked:before:block mt-px size-5 rounded-sm';
