import type { AddressState } from './address/address.slice.ts';
import type { AccountState } from './auth/account.slice.ts';
import type { AuthState } from './auth/auth.slice.ts';
import type { DevicesState } from './auth/devices.slice.ts';
import type { CartState } from './cart/cart.slice.ts';
import type { CategoryState } from './category/category.slice.ts';
import type { CollectionState } from './collections/collection.slice.ts';
import type { MemberState } from './member/member.slice.ts';
import type { OrderState } from './order/order.slice.ts';
import type { PagesState } from './pages/pages.slice.ts';
import type { PaymentState } from './payment/payment.slice.ts';
import type { ProductsState } from './products/products.slice.ts';
import type { SearchState } from './search/search.slice.ts';
import type { SettingsState } from './settings/settings.slice.ts';

/** The sections of the store (spec §3, the account's own data, and the member of the team). */
export type RootState = {
  auth: AuthState;
  account: AccountState;
  devices: DevicesState;
  products: ProductsState;
  category: CategoryState;
  cart: CartState;
  order: OrderState;
  address: AddressState;
  payment: PaymentState;
  collection: CollectionState;
  member: MemberState;
  pages: PagesState;
  settings: SettingsState;
  search: SearchState;
};
