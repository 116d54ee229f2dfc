import type { z } from 'zod';
import { type NeededPermission, ownersOnly } from './shop/permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type EndpointKey = `${Method} /api/${string}`;

/** Where a request may name its owner. The owner must be the caller, else the response is a 403. */
export type OwnerField = 'params.userId' | 'params.id' | 'body.userId' | 'body.id';

/** The largest JSON body in bytes. Every text of a body is examined, so a small limit bounds the time that one request takes. */
export const defaultBodyLimit = 64 * 1024;

/** The types of text that endpoints take. */
export type TextType = 'text/csv' | 'application/xliff+xml';

/** Who may call an endpoint. */
type Access =
  | {
      /** A `visitor` may be signed in or not; a signed-in one is identified. */
      access: 'anyone' | 'visitor' | 'shopper';
      permission?: undefined;
      stepUp?: undefined;
      beforeTwoFactor?: undefined;
      aboutCaller?: undefined;
    }
  | {
      access: 'admin';
      /** What the role of the member has to allow. */
      permission: NeededPermission;
      /** Needs a session in which the member has lately authenticated. */
      stepUp?: true;
      /** Also for a member who has yet to set up the two-factor authentication that the shop requires. */
      beforeTwoFactor?: true;
      /** Does something with the account of the member, so that an API key cannot call it. */
      aboutCaller?: true;
    };

/**
 * The declaration of an endpoint for the server, the browser's client and OpenAPI. Its key in the table is its method and path:
 * `'POST /api/cart/add'`.
 */
export type Endpoint = Access & {
  summary: string;
  tag: string;
  /** Takes guests for shoppers. Elsewhere a guest is a visitor. */
  guests?: boolean;
  owner?: readonly OwnerField[];
  /** Accepts an `Idempotency-Key`: a repeated request gets the response of the first. */
  creates?: boolean;
  /** A repeated call creates nothing more, also without a key, and may be handled again after a crash. */
  repeatable?: boolean;
  /** Its response has a secret, so that it is not kept: a repeated request gets a 409. */
  secret?: boolean;
  /** Public data: responds with an ETag, `Cache-Control: public` and 304s. */
  cached?: boolean;
  /** Its cached response contains texts in the language of the request, besides errors. */
  localized?: boolean;
  /** Its `?locale=` names the language that it is about; the language of the response is that of `?language=`. */
  aboutLocale?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The largest JSON body in bytes, where it may be larger than `defaultBodyLimit`. */
  bodyLimit?: number;
  /** Takes one file in this field of a multipart form, instead of a body. */
  file?: string;
  /** Takes text of this type, or of one of these, which the handler reads, instead of a body. */
  consumes?: 'text/csv' | readonly TextType[];
  responses: Readonly<Record<number, z.ZodType>>;
};

/**
 * Whether an API key that allows it may call an endpoint. What needs a person is left: a confirmation, an account, or a permission that owners
 * alone have.
 */
export const isOpenToKeys = ({ permission, stepUp, aboutCaller }: Endpoint): boolean =>
  permission !== undefined &&
  permission !== 'member' &&
  !stepUp &&
  !aboutCaller &&
  [permission].flat().some((each) => !ownersOnly.includes(each));

export type EndpointTable = Readonly<Record<EndpointKey, Endpoint>>;
