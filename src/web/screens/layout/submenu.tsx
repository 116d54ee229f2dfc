import * as m from '#i18n/messages.ts';
import { ChevronIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { TextInLang } from '#web/components/site/source-lang.tsx';
import type { NavigationLink } from '#web/components/site/site-header.tsx';

const icon = <ChevronIcon size={14} />;

/** The button beside an entry of the main menu. It shows the links below it. */
export const Submenu = ({ label, items }: { label: string; items: readonly NavigationLink[] }) => (
  <PopoverMenu
    label={m.menu_show_more_of({ label })}
    icon={icon}
    items={items.map(({ lang, ...item }) => ({
      href: item.href,
      label: item.label,
      ...(lang?.lang && { content: <TextInLang lang={lang}>{item.label}</TextInLang> }),
    }))}
    className="w-6 text-muted hover:text-ink"
  />
);
