import * as m from '#i18n/messages.ts';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '#web/ui/layout/cx.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonStyle = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; wide?: boolean | undefined };

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border-ink text-ink hover:bg-ink hover:text-paper',
  quiet: 'border-transparent text-ink underline-offset-[0.4em] decoration-1 hover:underline',
  danger: 'border-danger text-danger hover:bg-danger hover:text-paper',
};

/* On a touch screen the target of a small button is still 44 px high. */
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 py-1.5 text-sm pointer-coarse:min-h-target',
  md: 'min-h-target py-2 text-sm',
  lg: 'min-h-13 py-3 text-base',
};

const insets: Record<ButtonSize, string> = { sm: 'px-3', md: 'px-5', lg: 'px-8' };

const buttonClass = ({ variant = 'secondary', size = 'md', wide }: ButtonStyle, className?: string) =>
  cx(
    'relative inline-flex items-center justify-center gap-2 rounded-sm border text-center font-medium tracking-wide transition-colors select-none',
    'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-transparent disabled:text-muted disabled:no-underline',
    variants[variant],
    sizes[size],
    variant === 'quiet' ? 'px-2' : insets[size],
    wide && 'w-full',
    className,
  );

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Keeps the width and the focus, ignores clicks, and announces `pendingLabel`. */
    pending?: boolean | undefined;
    pendingLabel?: string;
  };

export function Button({
  variant,
  size,
  wide,
  pending,
  pendingLabel = m.ui_please_wait(),
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size, wide }, className)}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        onClick={press}
      >
        <span className={cx('inline-flex items-center gap-2', pending && 'opacity-0')}>{children}</span>
        {pending && <Spinner className="absolute" />}
      </button>
      {pending !== undefined && <LiveRegion message={pending ? pendingLabel : ''} />}
    </>
  );
}

export function LinkButton({ variant, size, wide, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />;
}

/** A link in running text or on a line of its own. */
export function TextLink({ className, quiet, ...rest }: LinkProps & { quiet?: boolean | undefined }) {
  return (
    <Link
      {...rest}
      className={cx(
        'decoration-1 underline-offset-[0.3em] transition-colors hover:decoration-current',
        quiet ? 'text-muted no-underline hover:text-ink hover:underline' : 'underline decoration-outline',
        className,
      )}
    />
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; children: ReactNode };

/** A 20 px icon in a 44 px target; `label` is its accessible name. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx(iconButton, className)}>
      {children}
    </button>
  );
}

export function IconLink({ label, className, ...rest }: LinkProps & { label: string }) {
  return <Link {...rest} aria-label={label} className={cx(iconButton, className)} />;
}

const iconButton =
  'relative inline-flex size-target shrink-0 items-center justify-center rounded-sm text-ink transition-colors hover:bg-wash disabled:cursor-not-allowed disabled:text-muted disabled:hover:bg-transparent';
