import { path, pointing } from '#web/ui/layout/icons.tsx';

// Apart from the shop's icons, which every first visit loads.
export const BulletListIcon = pointing('M8 5h9M8 10h9M8 15h9M3.5 4.5h1v1h-1zM3.5 9.5h1v1h-1zM3.5 14.5h1v1h-1z');
export const NumberedListIcon = pointing('M8 5h9M8 10h9M8 15h9M2.75 4L4.25 3v4.5M2.5 12.5h2.25L2.5 16.5H5');
export const QuoteIcon = pointing('M8.5 5.5c-2.5.5-4 2-4 4.5v4.5h4V10h-4M16.5 5.5c-2.5.5-4 2-4 4.5v4.5h4V10h-4');
export const RuleIcon = path('M2.5 10h15');
export const LinkIcon = path(
  'M8.5 11.5a3 3 0 0 0 4.25 0l3-3a3 3 0 0 0-4.25-4.25l-1 1M11.5 8.5a3 3 0 0 0-4.25 0l-3 3a3 3 0 0 0 4.25 4.25l1-1',
);
export const PictureIcon = path('M3 4h14v12H3zM3 13.5l4-4 4 4 2.5-2.5 3.5 3.5M13 8.25a1 1 0 1 0 0-2 1 1 0 0 0 0 2z');
export const TableIcon = path('M3 4h14v12H3zM3 8h14M3 12h14M10 4v12');
export const AddRowIcon = path('M3 3.5h14v6H3zM10 3.5v6M10 12v6M7 15h6');
export const DeleteRowIcon = path('M3 3.5h14v6H3zM10 3.5v6M8 13l4 4M12 13l-4 4');
export const AddColumnIcon = pointing('M3.5 3h6v14h-6zM3.5 10h6M12 10h6M15 7v6');
export const DeleteColumnIcon = pointing('M3.5 3h6v14h-6zM3.5 10h6M13 8l4 4M17 8l-4 4');
export const DeleteTableIcon = path('M17 9.5V4H3v12h7M3 8h14M8 4v12M13 12.5l4 4M17 12.5l-4 4');
