import { ChevronIcon } from '#web/ui/layout/icons.tsx';

export const EarlierIcon = () => <ChevronIcon size={16} className="rotate-90 rtl:-rotate-90" />;
export const LaterIcon = () => <ChevronIcon size={16} className="-rotate-90 rtl:rotate-90" />;
