import * as m from '#i18n/messages.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { BottomSheet } from '#web/ui/overlay/dialog.tsx';
import { type IconProps, MenuIcon, SearchIcon } from '#web/ui/layout/icons.tsx';
import { AreaLinks, WaitingCount } from './area-links.tsx';
import { type Area, ariaCurrentOf, dashboard, orders, products } from './areas.ts';
import { useAreas } from './use-areas.ts';
import { HomeIcon, OrdersIcon, ProductsIcon } from './frame-icons.tsx';
import { SignedIn } from './signed-in.tsx';

const cellStyles =
  'relative flex h-14 w-full flex-col items-center justify-center gap-0.5 px-1 text-center text-xs leading-tight wrap-anywhere text-muted transition-colors focus-visible:-outline-offset-4 aria-[current]:font-medium aria-[current]:text-ink';

const cells = [
  { area: dashboard, Icon: HomeIcon },
  { area: orders, Icon: OrdersIcon },
  { area: products, Icon: ProductsIcon },
];

/** The most used areas within reach of a thumb; all others are in a sheet. */
export function BottomBar({ onSearch, onSignOut }: { onSearch: () => void; onSignOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const areas = useAreas();
  const close = () => setOpen(false);
  return (
    <>
      <nav
        aria-label={m.common_admin()}
        className="admin-bar fixed inset-x-0 bottom-0 z-header border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="mx-auto grid max-w-form auto-cols-[minmax(0,auto)] grid-flow-col">
          {cells
            .filter(({ area }) => areas.includes(area))
            .map(({ area, Icon }) => (
              <AreaCell key={area.label()} area={area} Icon={Icon} />
            ))}
          <ToolCell icon={<SearchIcon />} onPress={onSearch}>
            {m.common_search()}
          </ToolCell>
          <ToolCell icon={<MenuIcon />} onPress={() => setOpen(true)}>
            {m.admin_menu()}
          </ToolCell>
        </ul>
      </nav>
      <BottomSheet open={isOpen} onClose={close} title={m.admin_menu()}>
        <nav aria-label={m.admin_all_areas()} className="-mx-3">
          <AreaLinks onFollow={close} />
        </nav>
        <div className="-mx-3 mt-4 border-t border-hairline pt-4">
          <SignedIn
            onLeave={close}
            onSignOut={() => {
              close();
              onSignOut();
            }}
          />
        </div>
      </BottomSheet>
    </>
  );
}

function AreaCell({ area, Icon }: { area: Area; Icon: ComponentType<IconProps> }) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={area.main.href()} aria-current={ariaCurrentOf(area, pathname)} className={cellStyles}>
        <Icon />
        {area.label()}
        <span className="absolute top-1 inset-s-1/2 ms-3">
          <WaitingCount area={area} />
        </span>
      </Link>
    </li>
  );
}

type ToolCellProps = { icon: ReactNode; onPress: () => void; children: string };

function ToolCell({ icon, onPress, children }: ToolCellProps) {
  return (
    <li>
      <button type="button" aria-haspopup="dialog" className={cellStyles} onClick={onPress}>
        {icon}
        {children}
      </button>
    </li>
  );
}
