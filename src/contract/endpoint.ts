import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type EndpointKey = `${Method} /api/${string}`;

/** Where a request may name its owner. What it names must be the caller, else 403. */
export type OwnerField = 'params.userId' | 'params.id' | 'body.userId' | 'body.id';

/**
 * One endpoint: all that the server, the browser's client and OpenAPI need to know of it. The key under which it stands
 * (`'POST /api/cart/add'`) is its method and path.
 */
export type Endpoint = {
  summary: string;
  tag: string;
  /** A `visitor` need not be signed in, but is known when they are. */
  access: 'anyone' | 'visitor' | 'shopper' | 'admin';
  owner?: readonly OwnerField[];
  /** Accepts an `Idempotency-Key`: repeated, it answers the first result. */
  creates?: boolean;
  /** A public read: ETag, 304 and `Cache-Control: public`. */
  cached?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Takes one file, in this field of a multipart form, and no body. */
  file?: string;
  /** Takes a text of this type, read by its handler, and no body. */
  consumes?: 'text/csv';
  responses: Readonly<Record<number, z.ZodType>>;
};

export type EndpointTable = Readonly<Record<EndpointKey, Endpoint>>;
