import { path } from '#web/ui/layout/icons.tsx';

// Apart from the shop's icons, which every first visit loads.
export const HomeIcon = path('M3 9l7-6 7 6v8h-5v-5H8v5H3z');
export const OrdersIcon = path('M3.5 6.5L10 3l6.5 3.5v7L10 17l-6.5-3.5zM3.5 6.5L10 10l6.5-3.5M10 10v7');
export const ProductsIcon = path('M7 3l3 1.5L13 3l4.5 3-2 3.5-1.5-.5v8H6v-8l-1.5.5-2-3.5z');
