import type { z } from 'zod';
import { addressEndpoints } from './address.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { cartEndpoints } from './cart.ts';
import { categoryEndpoints } from './category.ts';
import { contactEndpoints } from './contact.ts';
import { customersEndpoints } from './customers.ts';
import { dashboardEndpoints } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { mailEndpoints } from './mail.ts';
import { orderEndpoints } from './order.ts';
import { orderAdminEndpoints } from './order-admin.ts';
import { paymentLedgerEndpoints } from './payment-ledger.ts';
import { orderReturnEndpoints } from './order-return.ts';
import { paymentEndpoints } from './payment.ts';
import { productsEndpoints } from './products.ts';
import { productsAdminEndpoints } from './products-admin.ts';
import { searchEndpoints } from './search.ts';
import { settingsEndpoints } from './settings.ts';
import { signInProviderEndpoints } from './sign-in-provider.ts';
import { stockEndpoints } from './stock.ts';
import { uploadEndpoints } from './upload.ts';

/** Every call of the API. The server registers them, the browser's client takes its types from here, OpenAPI lists them. */
export const endpoints = {
  ...authEndpoints,
  ...signInProviderEndpoints,
  ...categoryEndpoints,
  ...productsEndpoints,
  ...productsAdminEndpoints,
  ...searchEndpoints,
  ...stockEndpoints,
  ...cartEndpoints,
  ...addressEndpoints,
  ...orderEndpoints,
  ...orderAdminEndpoints,
  ...dashboardEndpoints,
  ...contactEndpoints,
  ...mailEndpoints,
  ...orderReturnEndpoints,
  ...paymentEndpoints,
  ...settingsEndpoints,
  ...customersEndpoints,
  ...paymentLedgerEndpoints,
  ...auditEndpoints,
  ...uploadEndpoints,
};

export type Endpoints = typeof endpoints;
export type Call = keyof Endpoints;

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> =
  E extends Record<Name, infer Schema extends z.ZodType>
    ? Side extends 'in'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined;

/** What a caller sends. */
export type RequestOf<C extends Call> = {
  [Name in 'params' | 'query' | 'body' as Part<Endpoints[C], Name, 'in'> extends undefined ? never : Name]: Part<
    Endpoints[C],
    Name,
    'in'
  >;
};

/** What a handler receives once it is validated. */
export type ValidatedRequest<C extends Call> = {
  [Name in 'params' | 'query' | 'body']: Part<Endpoints[C], Name, 'out'>;
};

/** What a successful call answers. */
export type AnswerOf<C extends Call> = {
  [Status in keyof Endpoints[C]['responses']]: Endpoints[C]['responses'][Status] extends z.ZodType
    ? z.input<Endpoints[C]['responses'][Status]>
    : never;
}[keyof Endpoints[C]['responses']];
