import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/layout/cx.ts';

type ActionMenuItem =
  | { label: string; href: string }
  | { label: string; onSelect: () => void; tone?: 'danger' | undefined };

type ActionMenuProps = {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
  items: readonly ActionMenuItem[];
  className?: string | undefined;
};

const itemStyles =
  'flex min-h-target cursor-pointer items-center rounded-sm px-3 text-sm outline-none data-highlighted:bg-wash';

/** A button with a menu of actions and links. For the admin only: Base UI is not part of the shop's scripts. */
export function ActionMenu({ label, icon, items, className }: ActionMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={label}
        className={cx(
          'relative inline-flex size-target items-center justify-center rounded-sm transition-colors hover:bg-wash',
          className,
        )}
      >
        {icon}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={8} className="z-header">
          <Menu.Popup className="min-w-52 rounded-lg border border-hairline bg-surface p-2 text-ink shadow-lift outline-none transition-[opacity,transform] data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
            {items.map((item) =>
              'href' in item ? (
                <Menu.LinkItem key={item.label} closeOnClick className={itemStyles} render={<Link to={item.href} />}>
                  {item.label}
                </Menu.LinkItem>
              ) : (
                <Menu.Item
                  key={item.label}
                  className={cx(itemStyles, item.tone === 'danger' && 'text-danger')}
                  onClick={item.onSelect}
                >
                  {item.label}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
