/**
 * Every column of the database, and whether it tells of a person. A test fails when a column stands in neither list of its
 * table, so that nobody adds one without saying what becomes of it when its person leaves.
 */
export type TableRegister = {
  /** What an erased account leaves of these: nothing, or the row without them. */
  erased: 'with its row' | 'in its row' | 'never';
  personal: readonly string[];
  other: readonly string[];
};

export const personalDataRegister: Readonly<Record<string, TableRegister>> = {
  users: {
    erased: 'with its row',
    personal: [
      'email',
      'name',
      'phone',
      'address',
      'pickup_point',
      'delivery_address',
      'country',
      'city',
      'company_name',
      'vat_number',
      'password_hash',
    ],
    other: ['id', 'role', 'email_verified_at', 'created_at', 'updated_at'],
  },
  identities: {
    erased: 'with its row',
    personal: ['user_id', 'issuer', 'subject', 'email'],
    other: ['id', 'created_at'],
  },
  sessions: {
    erased: 'with its row',
    personal: ['user_id', 'cookie_hash', 'token_hash', 'user_agent', 'last_used_at'],
    other: ['id', 'created_at'],
  },
  one_time_tokens: {
    erased: 'with its row',
    personal: ['user_id', 'token_hash'],
    other: ['id', 'purpose', 'created_at', 'expires_at', 'used_at'],
  },
  addresses: {
    erased: 'with its row',
    personal: ['user_id', 'address', 'city', 'phone', 'pincode', 'notes'],
    other: ['id', 'created_at'],
  },
  carts: { erased: 'with its row', personal: ['user_id'], other: ['id', 'created_at', 'updated_at'] },
  cart_lines: { erased: 'with its row', personal: [], other: ['id', 'cart_id', 'variant_id', 'quantity'] },
  payment_methods: {
    erased: 'with its row',
    personal: ['user_id', 'provider_token', 'brand', 'last4', 'exp_month', 'exp_year'],
    other: ['id', 'provider', 'created_at'],
  },
  orders: {
    erased: 'in its row',
    personal: ['user_id', 'user_name', 'user_email', 'address', 'city', 'pincode', 'phone', 'notes', 'payer_id'],
    other: [
      'id',
      'cart_id',
      'order_status',
      'payment_method',
      'payment_status',
      'subtotal_cents',
      'delivery_cents',
      'tax_cents',
      'total_cents',
      'address_id',
      'tracking_number',
      'payment_id',
      'order_date',
      'order_update_date',
      'hidden_at',
    ],
  },
  mails: {
    erased: 'with its row',
    personal: ['recipient', 'data'],
    other: [
      'id',
      'kind',
      'status',
      'attempts',
      'last_error',
      'created_at',
      'next_attempt_at',
      'claim',
      'expires_at',
      'sent_at',
    ],
  },
  contact_messages: {
    erased: 'with its row',
    personal: ['first_name', 'last_name', 'email', 'phone', 'message', 'answer'],
    other: ['id', 'status', 'answered_at', 'created_at'],
  },
  idempotency_keys: {
    erased: 'with its row',
    personal: ['scope', 'body', 'request_hash'],
    other: ['key', 'endpoint', 'status', 'created_at'],
  },
  rate_limits: { erased: 'with its row', personal: ['key'], other: ['points', 'expire'] },
  /** Who did it is a random id, which names nobody once the account is gone. */
  audit_entries: {
    erased: 'never',
    personal: [],
    other: ['id', 'actor_id', 'action', 'entity', 'entity_id', 'before', 'after', 'created_at'],
  },
  /** The team's notes may tell of the shopper: they are in the export, and go with the account. */
  order_events: {
    erased: 'in its row',
    personal: ['note'],
    other: ['id', 'order_id', 'kind', 'from', 'to', 'actor', 'actor_id', 'created_at'],
  },
  stock_movements: {
    erased: 'never',
    personal: [],
    other: ['id', 'variant_id', 'delta', 'reason', 'order_id', 'actor_id', 'note', 'created_at'],
  },
  returns: {
    erased: 'in its row',
    personal: ['reason', 'answer'],
    other: ['id', 'order_id', 'status', 'lines', 'refund_cents', 'restocked', 'decided_by', 'created_at', 'updated_at'],
  },
  order_lines: {
    erased: 'never',
    personal: [],
    other: [
      'order_id',
      'position',
      'product_id',
      'variant_id',
      'name',
      'color',
      'size',
      'image',
      'price_cents',
      'quantity',
    ],
  },
  payments: {
    erased: 'never',
    personal: [],
    other: [
      'id',
      'order_id',
      'kind',
      'status',
      'provider',
      'provider_reference',
      'provider_payment_id',
      'method',
      'charge_id',
      'surplus',
      'sent_at',
      'message',
      'brand',
      'last4',
      'amount_cents',
      'created_at',
      'updated_at',
    ],
  },
  /** The sandbox's books, as a provider keeps its own: the digits that stand on every receipt, and no person. */
  sandbox_payments: {
    erased: 'never',
    personal: [],
    other: [
      'id',
      'reference',
      'kind',
      'status',
      'order_id',
      'amount_cents',
      'decline_code',
      'brand',
      'last4',
      'charge_id',
      'return_url',
      'cancel_url',
      'created_at',
    ],
  },
  sandbox_cards: {
    erased: 'never',
    personal: [],
    other: ['token', 'behaviour', 'brand', 'last4', 'exp_month', 'exp_year'],
  },
  categories: {
    erased: 'never',
    personal: [],
    other: ['id', 'slug', 'name', 'description', 'image', 'image_alt', 'position', 'created_at', 'updated_at'],
  },
  products: {
    erased: 'never',
    personal: [],
    other: [
      'id',
      'slug',
      'category_id',
      'name',
      'price_cents',
      'description',
      'highlights',
      'details',
      'popular',
      'created_at',
      'updated_at',
      'deleted_at',
    ],
  },
  product_colors: { erased: 'never', personal: [], other: ['id', 'product_id', 'name', 'hex', 'position'] },
  product_sizes: { erased: 'never', personal: [], other: ['id', 'product_id', 'name', 'position'] },
  product_images: { erased: 'never', personal: [], other: ['id', 'product_id', 'color_id', 'path', 'alt', 'position'] },
  variants: {
    erased: 'never',
    personal: [],
    other: ['id', 'product_id', 'color_id', 'size_id', 'made', 'in_stock', 'stock'],
  },
  uploads: { erased: 'never', personal: [], other: ['id', 'path', 'width', 'height', 'bytes', 'created_at'] },
  settings: { erased: 'never', personal: [], other: ['key', 'value', 'updated_at'] },
};
