import { ChevronIcon } from '#web/ui/layout/icons.tsx';

export const ArrowLeft = () => <ChevronIcon size={16} className="rotate-90" />;
export const ArrowRight = () => <ChevronIcon size={16} className="-rotate-90" />;
