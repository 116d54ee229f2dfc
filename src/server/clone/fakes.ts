/** How a table is anonymized with people that are made up. */
export type Fake =
  /** Its rows are deleted: they are of no use without what they are for. */
  | 'deleted'
  | {
      /** The new value of each column, as SQL over the row `t` and the number `n` of its person. */
      set: Record<string, string>;
      /** The number of the person of a row, as SQL; by default that of `user_id`. */
      person?: string;
      /** Personal columns that stay, since they say nothing without the others: ids, cities and countries. */
      kept?: readonly string[];
    };

export const ofUser = `(select n from people where key = 'user:' || t.user_id)`;
const ofEmail = (column: string) => `(select n from people where key = 'mail:' || lower(${column}))`;

/** Changes a value only where there is one, so that an empty field stays empty. */
const filled = (column: string, value: string) => `case when t.${column} <> '' then ${value} else t.${column} end`;
const texts = (...columns: string[]) => ofColumns(columns, (column) => `pg_temp.fake_text(t.${column})`);
const ofColumns = (columns: string[], value: (column: string) => string) =>
  Object.fromEntries(columns.map((column) => [column, value(column)]));

/** Another name than the account's is of somebody else, who has the same name everywhere. */
const recipient = filled(
  'recipient',
  `pg_temp.fake_name(coalesce((select n from people where key = 'name:' || lower(t.recipient)), n))`,
);
const place = {
  address: filled('address', 'pg_temp.fake_street(n)'),
  pincode: filled('pincode', 'pg_temp.fake_pincode(n)'),
  phone: filled('phone', 'pg_temp.fake_phone(n)'),
};
/** A district may be a village, and says little without the true street. */
const ofCountry = { district: 'null', phone_e164: 'null' };

/** A refund is found at the sandbox by its own references; those of a real provider are of a real person. */
const ofProvider = (column: string) =>
  `case when t.provider in ('sandbox', 'cash', 'manual') then t.${column} when t.${column} is null then null else 'clone-' || t.id end`;

/** The fields of the data of a mail that are about a person, and their new values. `value` is the old one. */
const mailFields = {
  name: 'to_jsonb(pg_temp.fake_name(n))',
  firstName: 'to_jsonb(pg_temp.fake_first(n))',
  lastName: 'to_jsonb(pg_temp.fake_last(n))',
  email: 'to_jsonb(pg_temp.fake_email(n))',
  phone: 'to_jsonb(pg_temp.fake_phone(n))',
  recipient: 'to_jsonb(pg_temp.fake_name(n))',
  address: 'to_jsonb(pg_temp.fake_street(n))',
  pincode: 'to_jsonb(pg_temp.fake_pincode(n))',
  label: `'null'::jsonb`,
  trackingNumber: `to_jsonb('CLONE'::text)`,
  message: `to_jsonb(pg_temp.fake_text(value #>> '{}'))`,
  answer: `to_jsonb(pg_temp.fake_text(value #>> '{}'))`,
  notes: `to_jsonb(pg_temp.fake_text(value #>> '{}'))`,
  note: `to_jsonb(pg_temp.fake_text(value #>> '{}'))`,
  senderName: 'to_jsonb(pg_temp.fake_name(n))',
};
/**
 * What a copy of the shop has instead of its people. A test compares it with the register of personal data, so that no column is
 * forgotten. Some columns are not personal for the shop, but lead to a person outside: tracking numbers, references of a provider.
 */
export const fakes: Readonly<Record<string, Fake>> = {
  users: {
    person: `(select n from people where key = 'user:' || t.id)`,
    set: {
      // Those of a guest are in the orders.
      email: filled('email', 'pg_temp.fake_email(n)'),
      name: filled('name', 'pg_temp.fake_name(n)'),
      phone: place.phone,
      address: place.address,
      ...ofColumns(['pickup_point', 'delivery_address'], (column) => filled(column, 'pg_temp.fake_street(n)')),
      company_name: filled('company_name', `pg_temp.fake_last(n) || ' Ltd'`),
      vat_number: filled('vat_number', `'VAT-' || n`),
      password_hash: 'null',
      tax_exempt_note: 'pg_temp.fake_text(t.tax_exempt_note)',
    },
    kept: ['country', 'city', 'locale'],
  },
  identities: 'deleted',
  sessions: 'deleted',
  team_members: { set: {}, kept: ['user_id'] },
  invitations: 'deleted',
  // With a key of the shop, a program would change the copy as well.
  api_keys: 'deleted',
  totp_secrets: 'deleted',
  passkeys: 'deleted',
  recovery_codes: 'deleted',
  one_time_tokens: 'deleted',
  saved_filters: 'deleted',
  mail_links: 'deleted',
  idempotency_keys: 'deleted',
  rate_limits: 'deleted',
  payment_methods: 'deleted',
  sandbox_cards: 'deleted',
  // A copy tells no other program what happens in it.
  webhooks: 'deleted',
  webhook_events: 'deleted',
  addresses: {
    set: { recipient, ...place, ...ofCountry, ...texts('notes') },
    kept: ['user_id', 'city', 'country', 'region'],
  },
  carts: { set: {}, kept: ['user_id'] },
  orders: {
    // A guest may have ordered with several e-mails.
    person: `coalesce(case when not t.is_guest then ${ofUser} end, ${ofEmail('t.user_email')})`,
    set: {
      user_name: filled('user_name', 'pg_temp.fake_name(n)'),
      user_email: filled('user_email', 'pg_temp.fake_email(n)'),
      recipient,
      ...place,
      ...ofCountry,
      ...texts('notes', 'tax_exempt_note'),
      tags: `'{}'::text[]`,
      payer_id: filled('payer_id', `'PAYER-' || n`),
      tracking_number: filled('tracking_number', `'CLONE-' || t.id`),
      payment_id: filled(
        'payment_id',
        `coalesce((select 'clone-' || p.id from payments p where p.order_id = t.id and p.kind = 'charge' and p.status = 'done'
          and not p.surplus and p.provider not in ('sandbox', 'cash', 'manual')), t.payment_id)`,
      ),
    },
    kept: ['user_id', 'city', 'country', 'region'],
  },
  payments: {
    person: 'null::integer',
    set: {
      ...ofColumns(['provider_reference', 'provider_payment_id'], ofProvider),
      last4: filled('last4', `'0000'`),
      message: `case when t.kind = 'refund' then pg_temp.fake_text(t.message) else t.message end`,
    },
  },
  mails: {
    // A message of the contact form goes to the shop and is about its sender.
    person: `coalesce(${ofUser}, ${ofEmail(`coalesce(nullif(t.data->>'email', ''), t.recipient)`)})`,
    set: {
      recipient: `coalesce(pg_temp.fake_email(${ofEmail('t.recipient')}), '')`,
      data: 'pg_temp.fake_data(t.data, n)',
      last_error: filled('last_error', `'The e-mail could not be sent.'`),
    },
    kept: ['user_id'],
  },
  contact_messages: {
    person: `coalesce(${ofUser}, ${ofEmail('t.email')})`,
    set: {
      first_name: filled('first_name', 'pg_temp.fake_first(n)'),
      last_name: filled('last_name', 'pg_temp.fake_last(n)'),
      email: filled('email', 'pg_temp.fake_email(n)'),
      phone: place.phone,
      ...texts('message', 'answer'),
    },
    kept: ['user_id'],
  },
  customer_group_members: { set: {}, kept: ['user_id'] },
  customer_notes: { set: texts('text'), kept: ['user_id', 'author_id'] },
  order_events: {
    person: 'null::integer',
    // The note of a refund is its amount.
    set: { note: `case when t.kind = 'refund' then t.note else pg_temp.fake_text(t.note) end` },
    kept: ['actor_id'],
  },
  gift_cards: {
    person: ofEmail('t.recipient_email'),
    set: {
      recipient_email: filled('recipient_email', 'pg_temp.fake_email(n)'),
      recipient_name: filled('recipient_name', 'pg_temp.fake_name(n)'),
      ...texts('message', 'note'),
    },
    kept: ['bought_by'],
  },
  gift_card_movements: { person: 'null::integer', set: texts('note'), kept: ['actor_id'] },
  store_credits: { set: {}, kept: ['user_id'] },
  credit_movements: { set: texts('note'), kept: ['user_id', 'actor_id'] },
  stock_movements: { person: 'null::integer', set: texts('note'), kept: ['actor_id'] },
  parcels: {
    person: 'null::integer',
    set: { tracking_number: filled('tracking_number', `'CLONE-' || t.id`), tracking_url: `null::text` },
  },
  refunds: { person: 'null::integer', set: texts('note') },
  order_edits: { person: 'null::integer', set: { ...texts('note'), address: `null::jsonb` } },
  draft_orders: 'deleted',
  // What a copy would show of people is in their orders, which have others.
  invoices: 'deleted',
  // Those of the copy begin with the first number again.
  invoice_series: 'deleted',
  returns: { person: 'null::integer', set: texts('reason', 'answer') },
  audit_entries: {
    person: 'null::integer',
    set: ofColumns(
      ['before', 'after'],
      (column) => `case when t.entity in ('user', 'order', 'message', 'mail') then null else t.${column} end`,
    ),
  },
};

/** Who searches for their own name or order is alone with these words. */
export const forgetRareSearches = `delete from demand_days where kind = 'search' and people <= 1`;

/** The e-mail addresses and names by which people are found, each of one person everywhere. */
export const findPeople: readonly string[] = [
  'create temporary table people (key text primary key, n integer not null) on commit drop',
  // In an order of its own, so that no number says when somebody registered.
  `insert into people select 'user:' || id, row_number() over (order by random()) from users`,
  `insert into people select 'mail:' || lower(email), n from users join people on key = 'user:' || id where email <> ''
     on conflict do nothing`,
  // An address that an account had before.
  `insert into people select distinct on (lower(user_email)) 'mail:' || lower(user_email), n
     from orders join people on key = 'user:' || user_id where user_email <> '' and not is_guest on conflict do nothing`,
  `insert into people
     select 'mail:' || email, (select count(*) from users) + row_number() over (order by random()) from (
       select lower(user_email) as email from orders union select lower(email) from contact_messages
       union select lower(recipient) from mails union select lower(data->>'email') from mails
       union select lower(recipient_email) from gift_cards
     ) written where email <> '' on conflict do nothing`,
  `insert into people
     select 'name:' || name, (select max(n) from people) + row_number() over (order by random()) from (
       select lower(recipient) as name from orders union select lower(recipient) from addresses
       except (select lower(name) from users union select lower(user_name) from orders)
     ) written where name <> ''`,
  'analyze people',
];

const firstNames =
  'Avery Blake Cameron Dakota Elliot Finley Gale Harper Indigo Jules Kendall Lennon Marlow Noel Oakley Parker Quinn Reese Sage Tatum Umber Vesper Winslow Yael Zephyr Arden Briar Corin Devon Ellery Flynn'.split(
    ' ',
  );
const lastNames =
  'Alder Birchall Cedarwood Dogwood Elmsley Fernley Gorsedale Hawthorn Ivyfield Junipera Knapweed Larchmont Maplewood Nettlefold Oakhurst Pinecroft Quincewell Rowanby Sycamora Thistledown Ulmstead Vinehall Willowby Yarrowdale Zinnia Ashdown Beechley Cloverly Damsonby'.split(
    ' ',
  );
const pick = (words: readonly string[], index: string) =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[${index} % ${words.length} + 1]`;
const filler = 'Nothing here is real. The text of the original was about as long as this one. ';

const fakeFunction = (name: string, argument: string, value: string) =>
  `create function pg_temp.${name}(${argument}) returns text language sql immutable as $$ select ${value} $$`;

/** Values of a person by their number. The real and the made-up ones have nothing in common but the length of texts. */
export const fakeFunctions: readonly string[] = [
  fakeFunction('fake_first', 'n integer', pick(firstNames, 'n')),
  fakeFunction('fake_last', 'n integer', pick(lastNames, `(n / ${firstNames.length} + n)`)),
  fakeFunction('fake_name', 'n integer', `pg_temp.fake_first(n) || ' ' || pg_temp.fake_last(n)`),
  // A domain that can receive no mail (RFC 2606).
  fakeFunction(
    'fake_email',
    'n integer',
    `'person-' || lpad(n::text, greatest(6, length(n::text)), '0') || '@example.invalid'`,
  ),
  fakeFunction('fake_phone', 'n integer', `'555 ' || lpad((n * 7919::bigint % 10000000)::text, 7, '0')`),
  fakeFunction('fake_street', 'n integer', `n % 190 + 1 || ' ' || ${pick(lastNames, '(n / 7)')} || ' Street'`),
  fakeFunction('fake_pincode', 'n integer', `lpad((n * 31::bigint % 100000)::text, 5, '0')`),
  fakeFunction(
    'fake_text',
    'original text',
    `left(repeat('${filler}', length(original) / ${filler.length} + 1), length(original))`,
  ),
  // The address of an order is an object of such fields.
  `create function pg_temp.fake_data(data jsonb, n integer) returns jsonb language plpgsql as $$ begin
    return (select coalesce(jsonb_object_agg(key, case
      when value in ('""', 'null') then value
      when jsonb_typeof(value) = 'object' then pg_temp.fake_data(value, n)
      else case key ${Object.entries(mailFields)
        .map(([field, value]) => `when '${field}' then ${value}`)
        .join(' ')} else value end end), '{}')
      from jsonb_each(data) where key <> 'token');
  end $$`,
];

/** Erases what is left of all people in rows that stay, as an erased account does. All other rows with people are deleted. */
export const erasePeople: readonly string[] = [
  `update orders set user_id = null, user_name = '', user_email = '', recipient = null, address = '', city = '', pincode = '',
     phone = '', notes = '', payer_id = '', country = null, region = null, district = null, phone_e164 = null, tax_exempt_note = null`,
  `update order_events set actor_id = null, note = case when kind = 'refund' then note else '' end`,
  'update stock_movements set actor_id = null',
  `update gift_cards set bought_by = null, recipient_email = '', recipient_name = '', message = '', note = ''`,
  'update gift_card_movements set actor_id = null',
  `update returns set reason = '', answer = ''`,
  `update refunds set note = ''`,
  `update order_edits set note = '', address = null`,
];
