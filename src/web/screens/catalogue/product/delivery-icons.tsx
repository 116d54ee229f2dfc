import { path, pointing } from '#web/ui/layout/icons.tsx';

export const TruckIcon = pointing(
  'M1.5 5h10v9h-10zM11.5 8h4l3 3v3h-7M5 16a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5zM15 16a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5z',
);
export const ReturnIcon = pointing('M6.5 4L3 7.5 6.5 11M3 7.5h9a4.5 4.5 0 0 1 0 9H6.5');
export const CardIcon = path('M2 4.5h16v11H2zM2 8h16M5 12.5h3');
export const MailIcon = path('M2 4.5h16v11H2zM2 5l8 6 8-6');
