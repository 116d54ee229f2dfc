/** A statement about the tables that always holds. The schema does not enforce it, so the program has to. */
export type Invariant = {
  /** The statement in plain words. */
  holds: string;
  /** What is checked, in the plural. */
  rows: string;
  /** The table whose rows are checked, a page at a time, by its primary key. */
  table: string;
  /** The column of the key, by default `id`, and a value before all others. */
  key?: string;
  first: string;
  /** Rows that one statement checks. */
  batch: number;
  /** Selects the key of each wrong row of `page (key)` as `key`, and what is wrong with it as `says`. */
  wrong: string;
};

const firstUuid = '00000000-0000-0000-0000-000000000000';
const byUuid = { first: firstUuid, batch: 5_000 };
const byOrder = { rows: 'orders', table: 'orders', first: '', batch: 5_000 };
const variantName = `concat_ws(', ', products.name, product_colors.name, product_sizes.name)`;
const dollars = (cents: string) => `to_char(${cents} / 100.0, 'FM$999,999,990.00')`;

/** The charge that pays an order. A surplus charge is refunded and pays nothing. */
const isPayment = `kind = 'charge' and status = 'done' and not surplus`;
/** Refunds of the payments of an order. Those that its edits have made are part of its total no more, whatever became of them. */
const refundsWhere = (condition: string) =>
  `(select coalesce(sum(refund.amount_cents), 0) from payments refund join payments charge on charge.id = refund.charge_id
    where refund.order_id = orders.id and refund.kind = 'refund' and not charge.surplus and ${condition})`;

export const stockIsItsMovements: Invariant = {
  holds: 'The stock of every variant is the sum of its movements',
  rows: 'variants',
  table: 'variants',
  ...byUuid,
  wrong: `
    select variants.id as key, format('%s: the stock is %s, its movements add up to %s', ${variantName}, stock, moved) as says
    from page join variants on variants.id = page.key
    cross join lateral (select coalesce(sum(delta), 0) as moved from stock_movements where variant_id = variants.id) movements
    join products on products.id = variants.product_id
    left join product_colors on product_colors.id = variants.color_id
    left join product_sizes on product_sizes.id = variants.size_id
    where stock is not null and stock <> moved`,
};

/** What is on hand must not differ from what the movements say: a parcel would take pieces that nobody has. */
export const levelsAreTheirMovements: Invariant = {
  holds: 'What lies at every location is the sum of its movements',
  rows: 'variants',
  table: 'variants',
  ...byUuid,
  wrong: `
    select variants.id as key, format('%s: %s lie at %s, the movements there add up to %s', ${variantName}, coalesce(on_hand, 0),
      coalesce(locations.name, 'an unknown location'), coalesce(moved, 0)) as says
    from (
      select variant_id, location_id, on_hand from page join stock_levels on variant_id = page.key
    ) levels
    full join (
      select variant_id, location_id, sum(on_hand_delta) as moved from page join stock_movements on variant_id = page.key
      where on_hand_delta <> 0 group by variant_id, location_id
    ) movements using (variant_id, location_id)
    join variants on variants.id = variant_id
    join products on products.id = variants.product_id
    left join locations on locations.id = location_id
    left join product_colors on product_colors.id = variants.color_id
    left join product_sizes on product_sizes.id = variants.size_id
    where coalesce(on_hand, 0) <> coalesce(moved, 0)`,
};

/** Pieces that are committed have left the stock and not the shop. Those that were sold while nobody counted them are not on hand. */
export const onHandIsAvailableAndCommitted: Invariant = {
  holds: 'What lies anywhere of a variant is what can be sold and what is sold or held and not sent',
  rows: 'variants',
  table: 'variants',
  ...byUuid,
  wrong: `
    with taken as (
      select order_id, variant_id, sum(on_hand_delta - delta) as pieces
      from orders join stock_movements on order_id = orders.id
      where order_status in ('pending', 'confirmed') and reason not in ('held', 'released')
        and variant_id in (select key from page)
      group by order_id, variant_id
    ), sent as (
      select parcels.order_id, position, sum(quantity) as pieces
      from orders join parcels on parcels.order_id = orders.id join parcel_lines on parcel_id = parcels.id
      where order_status in ('pending', 'confirmed') group by parcels.order_id, position
    ), never_sent as (
      select lines.order_id, variant_id, sum(greatest(quantity - coalesce(sent.pieces, 0), 0)) as pieces
      from orders join order_lines lines on lines.order_id = orders.id
      left join sent on sent.order_id = lines.order_id and sent.position = lines.position
      where order_status in ('pending', 'confirmed') and variant_id in (select key from page)
      group by lines.order_id, variant_id
    ), committed as (
      select variant_id, least(taken.pieces, coalesce(never_sent.pieces, 0)) as pieces
      from taken left join never_sent using (order_id, variant_id)
      union all
      select variant_id, -sum(delta) from order_edits join stock_movements on stock_movements.order_id = order_edits.order_id
      where status = 'proposed' and reason in ('held', 'released') and variant_id in (select key from page) group by variant_id
      union all
      select variant_id, -sum(delta) from draft_orders join stock_movements on draft_order_id = draft_orders.id
      where status = 'sent' and variant_id in (select key from page) group by variant_id
    )
    select variants.id as key, format('%s: %s can be sold and %s are committed, %s are on hand', ${variantName}, stock, committed_pieces,
      on_hand) as says
    from page join variants on variants.id = page.key
    cross join lateral (
      select coalesce(sum(pieces), 0) as committed_pieces from committed where variant_id = variants.id
    ) committed_of
    cross join lateral (
      select coalesce(sum(stock_levels.on_hand), 0) as on_hand from stock_levels where variant_id = variants.id
    ) levels
    join products on products.id = variants.product_id
    left join product_colors on product_colors.id = variants.color_id
    left join product_sizes on product_sizes.id = variants.size_id
    where case when stock is null then on_hand <> 0 else stock + committed_pieces <> on_hand end`,
};

/**
 * Whether a product of the shop is found under what it is now. The order of its sizes, and that of the colors in its title, is not that
 * of anything.
 */
const isFoundAsItIs = `
  (filters.category_id, filters.price_cents, filters.colors, filters.choices)
    is not distinct from (source.category_id, source.price_cents, source.colors, source.choices)
  and filters.sizes @> search_sizes(source.choices) and filters.sizes <@ search_sizes(source.choices)
  and (texts.category_id, texts.price_cents, texts.colors, texts.sizes, texts.choices, texts.alike)
    is not distinct from (filters.category_id, filters.price_cents, filters.colors, filters.sizes, filters.choices, filters.alike)
  and texts.locale = search_locale()
  and strip(ts_filter(texts.title, '{a}')) = strip(search_vector(source.name, texts.locale, texts.locale))
  and strip(ts_filter(texts.title, '{b}'))
    = strip(search_vector(source.category_name || ' ' || source.color_names, texts.locale, texts.locale))
  and texts.document = strip(texts.title || search_vector(source.body, texts.locale, texts.locale))`;

/** The same of a product in another language of the shop. */
const isFoundTranslated = `
  (texts.category_id, texts.price_cents, texts.colors, texts.sizes, texts.choices, texts.alike)
    is not distinct from (filters.category_id, filters.price_cents, filters.colors, filters.sizes, filters.choices, filters.alike)
  and strip(ts_filter(texts.title, '{a}')) = strip(source.name)
  and strip(ts_filter(texts.title, '{b}')) = strip(source.titles)
  and texts.document = strip(texts.title || source.body)`;

/** All invariants of the tables. The sums of past days and the pictures are checked by `src/server/check`. */
export const invariants: readonly Invariant[] = [
  stockIsItsMovements,
  levelsAreTheirMovements,
  onHandIsAvailableAndCommitted,
  {
    holds: 'Every order has taken its pieces at most once, and none came back twice',
    ...byOrder,
    // Variants that are not counted have no movements. An edit may have added or removed pieces before they were counted.
    wrong: `
      select taken.order_id as key, format('order %s, %s: ordered %s, sold %s, came back %s', taken.order_id, lines.name,
        lines.quantity, taken.sold, taken.back) as says
      from (
        select order_id, variant_id, -coalesce(sum(delta) filter (where reason in ('sold', 'edited')), 0) as sold,
          coalesce(sum(delta) filter (where reason in ('cancelled', 'returned')), 0) as back
        from page join stock_movements on order_id = page.key group by order_id, variant_id
      ) taken
      left join (
        select order_id, variant_id, min(name) as name, sum(quantity) as quantity
        from page join order_lines on order_id = page.key group by order_id, variant_id
      ) lines on lines.order_id = taken.order_id and lines.variant_id = taken.variant_id
      where back > sold or case when exists (select from order_edits where order_edits.order_id = taken.order_id)
        then sold not between 0 and coalesce(lines.quantity, 0)
        else sold not in (0, lines.quantity) or lines.quantity is null end`,
  },
  {
    holds: 'Only an edit that waits for its payment holds pieces',
    ...byOrder,
    wrong: `
      select held.order_id as key, format('order %s: %s pieces of the variant %s are held', held.order_id, held.pieces, variant_id) as says
      from (
        select order_id, variant_id, -sum(delta) as pieces
        from page join stock_movements on order_id = page.key where reason in ('held', 'released') group by order_id, variant_id
      ) held
      where pieces < 0 or (pieces > 0 and not exists (
        select from order_edits where order_edits.order_id = held.order_id and status = 'proposed'))`,
  },
  {
    holds: 'No line of an order has more pieces in parcels than it has',
    ...byOrder,
    // Parcels that did not arrive do not count: their pieces are sent again.
    wrong: `
      select sent.order_id as key, format('order %s, line %s: %s of %s pieces are in parcels', sent.order_id, sent.position,
        pieces, coalesce(quantity, 0)) as says
      from (
        select parcels.order_id, position, sum(quantity) as pieces
        from page join parcels on parcels.order_id = page.key join parcel_lines on parcel_id = parcels.id
        where status in ('sent', 'delivered') group by parcels.order_id, position
      ) sent
      left join order_lines lines on lines.order_id = sent.order_id and lines.position = sent.position and kind is null
      where pieces > coalesce(quantity, 0)`,
  },
  {
    holds: 'Held pieces of a draft order are those of a sent one',
    rows: 'stock movements',
    table: 'stock_movements',
    ...byUuid,
    wrong: `
      select movement.id as key, format('draft order %s (%s) holds %s of %s, it has %s', movement.draft_order_id,
        coalesce(draft_orders.status, 'deleted'), held, movement.variant_id, wanted) as says
      from page join stock_movements movement on movement.id = page.key
      join variants on variants.id = movement.variant_id
      left join draft_orders on draft_orders.id = movement.draft_order_id
      cross join lateral (
        select -sum(delta) as held from stock_movements
        where draft_order_id = movement.draft_order_id and variant_id = movement.variant_id
      ) pieces
      cross join lateral (
        select coalesce(sum(quantity) filter (where draft_orders.status = 'sent'), 0) as wanted from draft_order_lines
        where draft_order_id = movement.draft_order_id and variant_id = movement.variant_id
      ) lines
      where movement.draft_order_id is not null and variants.stock is not null and held <> wanted`,
  },
  {
    holds: 'The prices of an order add up to its subtotal',
    ...byOrder,
    wrong: `
      select id as key, format('order %s: its lines add up to %s, its subtotal is %s', id, ${dollars('lines')},
        ${dollars('subtotal_cents')}) as says
      from page join orders on id = page.key cross join lateral (
        select coalesce(sum(price_cents::bigint * quantity), 0) as lines from order_lines where order_id = id
      ) added
      where lines <> subtotal_cents`,
  },
  {
    holds: 'The taxes of the lines of an order and of its delivery add up to its tax',
    ...byOrder,
    wrong: `
      select id as key, format('order %s: the taxes of its lines add up to %s, that of its delivery is %s, its tax is %s', id,
        ${dollars('lines')}, ${dollars('delivery')}, ${dollars('tax_cents')}) as says
      from page join orders on id = page.key cross join lateral (
        select sum(order_lines.tax_cents) as lines from order_lines where order_id = id
      ) added
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as delivery from order_taxes where order_id = id and applies_to = 'delivery'
      ) fee
      where lines + delivery <> tax_cents`,
  },
  {
    holds: 'The taxes of an order that is taxed by its place add up to its tax',
    ...byOrder,
    wrong: `
      select id as key, format('order %s: its taxes add up to %s, its tax is %s', id, ${dollars('taxes')}, ${dollars('tax_cents')})
        as says
      from page join orders on id = page.key cross join lateral (
        select sum(amount_cents) as taxes from order_taxes where order_id = id
      ) added
      where taxes <> tax_cents`,
  },
  {
    holds: 'The prices of an order contain all of its tax or none',
    ...byOrder,
    wrong: `
      select id as key, format('order %s: its prices contain %s of the tax of %s', id, ${dollars('included_tax_cents')},
        ${dollars('tax_cents')}) as says
      from page join orders on id = page.key where included_tax_cents not in (0, tax_cents)`,
  },
  {
    holds: 'The discounts of the lines of an order add up to its discount',
    ...byOrder,
    wrong: `
      select id as key, format('order %s: the discounts of its lines add up to %s, its discount is %s', id, ${dollars('lines')},
        ${dollars('discount_cents')}) as says
      from page join orders on id = page.key cross join lateral (
        select coalesce(sum(order_lines.discount_cents), 0) as lines from order_lines where order_id = id
      ) added
      where lines <> discount_cents`,
  },
  {
    holds: 'The discounts of an order add up to what it and its delivery are lowered by',
    ...byOrder,
    // The fee before its discount is there only with one. That of a draft order is of its lines alone.
    wrong: `
      select id as key, format('order %s: its discounts add up to %s and %s of its delivery, it is lowered by %s and %s', id,
        ${dollars('goods')}, ${dollars('delivery')}, ${dollars('discount_cents')}, ${dollars('lowered')}) as says
      from page join orders on id = page.key cross join lateral (
        select coalesce(sum(amount_cents) filter (where applies_to <> 'delivery'), 0) as goods,
          coalesce(sum(amount_cents) filter (where applies_to = 'delivery'), 0) as delivery
        from order_discounts where order_id = id
      ) added
      cross join lateral (select coalesce(delivery_full_cents - delivery_cents, 0) as lowered) fee
      where goods <> case source when 'draft-order' then 0 else discount_cents end or delivery <> lowered or (delivery = 0) <> (delivery_full_cents is null)`,
  },
  {
    holds: 'Every discount with a limit counts the orders that have it and were not cancelled',
    rows: 'discounts',
    table: 'discounts',
    ...byUuid,
    wrong: `
      select discounts.id as key, format('%s: %s orders are counted, %s have it', name, used, found) as says
      from page join discounts on discounts.id = page.key cross join lateral (
        select count(*) as found from order_discounts where discount_id = discounts.id and released_at is null
      ) uses
      where limit_total is not null and used <> found`,
  },
  {
    holds: 'Every code with a limit counts the orders that have it and were not cancelled',
    rows: 'codes',
    table: 'discount_codes',
    ...byUuid,
    wrong: `
      select discount_codes.id as key, format('%s: %s orders are counted, %s have it', discount_codes.code, used, found) as says
      from page join discount_codes on discount_codes.id = page.key cross join lateral (
        select count(*) as found from order_discounts where code_id = discount_codes.id and released_at is null
      ) uses
      where limit_total is not null and used <> found`,
  },
  {
    holds: 'The balance of every gift card is the sum of its movements',
    rows: 'gift cards',
    table: 'gift_cards',
    ...byUuid,
    wrong: `
      select id as key, format('gift card %s: the balance is %s, its movements add up to %s', id, ${dollars('balance_cents')},
        ${dollars('moved')}) as says
      from page join gift_cards on id = page.key cross join lateral (
        select coalesce(sum(delta_cents), 0) as moved from gift_card_movements where gift_card_id = gift_cards.id
      ) movements
      where balance_cents <> moved`,
  },
  {
    holds: 'The store credit of every account is the sum of its movements',
    rows: 'accounts',
    table: 'store_credits',
    key: 'user_id',
    ...byUuid,
    wrong: `
      select user_id as key, format('account %s: the store credit is %s, its movements add up to %s', user_id,
        ${dollars('balance_cents')}, ${dollars('moved')}) as says
      from page join store_credits on user_id = page.key cross join lateral (
        select coalesce(sum(delta_cents), 0) as moved from credit_movements where user_id = store_credits.user_id
      ) movements
      where balance_cents <> moved`,
  },
  {
    holds: 'Every paid order has one successful payment, and no other order has one',
    ...byOrder,
    // An order of which nothing is left to pay is paid without a payment. What an edit adds is another payment.
    wrong: `
      select id as key, format('order %s is %s and has %s successful payments', id, replace(payment_status, '_', ' '), found) as says
      from page join orders on id = page.key cross join lateral (
        select count(*) as found, count(*) filter (where slot = 'order') as of_order
        from payments where order_id = orders.id and ${isPayment}
      ) charges
      where of_order > 1 or case when payment_status in ('pending', 'failed') then found > 0
        else found = 0 and total_cents <> tender_cents end`,
  },
  {
    holds: 'What was charged and refunded is what the orders say',
    ...byOrder,
    wrong: `
      select orders.id as key, format('order %s of %s is %s: charged %s, refunded %s', orders.id, ${dollars('(total_cents - tender_cents)')},
        replace(payment_status, '_', ' '), ${dollars('charged')}, ${dollars('refunded')}) as says
      from page join orders on orders.id = page.key
      join lateral (
        select sum(amount_cents) - ${refundsWhere(`refund.slot <> 'order'`)} as charged,
          ${refundsWhere(`refund.slot = 'order' and refund.status = 'done'`)} as refunded
        from payments where order_id = orders.id and ${isPayment} having count(*) > 0
      ) money on true
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as tendered, coalesce(sum(refunded_cents), 0) as given from order_tenders
        where order_id = orders.id
      ) tender
      where charged <> total_cents - tender_cents or not case payment_status
        when 'paid' then refunded = 0
        when 'partly_refunded' then refunded + given > 0 and refunded + given < charged + tendered
        when 'refunded' then refunded = charged and given = tendered
        else true end`,
  },
  {
    holds:
      'What gift cards and store credit pay of an order is what it says, and all of it is back when the order is cancelled',
    ...byOrder,
    wrong: `
      select orders.id as key, format('order %s: gift cards and store credit pay %s and have %s back, it says %s, %s', orders.id,
        ${dollars('tendered')}, ${dollars('given')}, ${dollars('tender_cents')}, order_status) as says
      from page join orders on orders.id = page.key cross join lateral (
        select coalesce(sum(amount_cents), 0) as tendered, coalesce(sum(refunded_cents), 0) as given from order_tenders
        where order_id = orders.id
      ) tender
      where tendered <> tender_cents or (order_status = 'cancelled' and given <> tendered)
        or (tender_cents = total_cents and tender_cents > 0 and case payment_status
          when 'paid' then given > 0 when 'refunded' then given <> tendered when 'partly_refunded' then given = 0 else true end)`,
  },
  {
    holds: 'Every refund is of a charge of its order, and no charge is refunded more than once in full',
    rows: 'payments',
    table: 'payments',
    ...byUuid,
    wrong: `
      select payments.id as key, case when kind = 'refund'
        then format('order %s: the refund of %s has no charge', order_id, ${dollars('amount_cents')})
        else format('order %s: of a charge of %s, %s are refunded', order_id, ${dollars('amount_cents')}, ${dollars('refunded')})
        end as says
      from page join payments on payments.id = page.key cross join lateral (
        select coalesce(sum(amount_cents), 0) as refunded from payments refund
        where refund.order_id = payments.order_id and refund.charge_id = payments.id and refund.status in ('started', 'done')
      ) refunds
      where (kind = 'charge' and refunded > amount_cents) or (kind = 'refund' and not exists (
        select from payments charge where charge.id = payments.charge_id and charge.order_id = payments.order_id
          and charge.kind = 'charge' and charge.status = 'done'))`,
  },
  {
    holds: 'What is given back of a charge is its share in the base currency too',
    rows: 'payments',
    table: 'payments',
    ...byUuid,
    wrong: `
      select payments.id as key, format('order %s: %s of a charge of %s are refunded, in the base currency %s of %s', order_id,
        refunded, amount_cents, base_refunded, base_amount_cents) as says
      from page join payments on payments.id = page.key cross join lateral (
        select coalesce(sum(amount_cents), 0) as refunded, coalesce(sum(base_amount_cents), 0) as base_refunded
        from payments refund where refund.charge_id = payments.id and refund.kind = 'refund' and refund.status = 'done'
      ) refunds
      where kind = 'charge' and base_amount_cents is not null
        and base_refunded <> round(base_amount_cents::numeric * refunded / amount_cents)`,
  },
  {
    // Of an order in another currency than that of the shop, each refund is rounded on its own.
    holds:
      'The ledger of sales says of every order what it costs less what was refunded, and nothing of a cancelled one',
    ...byOrder,
    wrong: `
      select orders.id as key, format('order %s: its entries add up to %s instead of %s', orders.id, ${dollars('entered')},
        ${dollars('expected')}) as says
      from page join orders on orders.id = page.key
      cross join lateral (
        select sum(net_cents + tax_cents + delivery_cents) as entered from sales_entries where order_id = orders.id having count(*) > 0
      ) ledger
      cross join lateral (
        select case order_status when 'cancelled' then 0 else total_cents
          - ${refundsWhere(`refund.slot = 'order' and refund.status in ('started', 'done')`)}
          - (select coalesce(sum(refunded_cents), 0) from order_tenders where order_id = orders.id) end as expected
      ) money
      where rate is null and entered <> expected`,
  },
  {
    holds: 'The numbers of each series of invoices have no gaps',
    rows: 'invoices',
    table: 'invoices',
    ...byUuid,
    wrong: `
      select id as key, format('%s%s-%s is the number after one that is missing', invoices.series, invoices.year,
        lpad(number::text, 6, '0')) as says
      from page join invoices on id = page.key
      where number > 1 and not exists (
        select from invoices earlier
        where earlier.series = invoices.series and earlier.year = invoices.year and earlier.number = invoices.number - 1
      )`,
  },
  {
    holds: 'What was invoiced of an order less what was credited is what was paid less what was refunded',
    ...byOrder,
    // Jobs issue what is missing: those of a change, and an hourly one. An unpaid order that was sent is invoiced in full.
    wrong: `
      select orders.id as key, format('order %s: invoiced less credited is %s, paid less refunded is %s', orders.id, ${dollars('issued')},
        ${dollars('paid')}) as says
      from page join orders on id = page.key
      cross join lateral (
        select sum(case kind when 'invoice' then total_cents else -total_cents end) as issued from invoices where order_id = orders.id
      ) documents
      cross join lateral (
        select coalesce(sum(case p.kind when 'charge' then p.amount_cents else -p.amount_cents end), 0)
          + (select coalesce(sum(amount_cents - refunded_cents), 0) from order_tenders where order_id = orders.id) as paid,
          coalesce(max(p.updated_at), '-infinity') as paid_at
        from payments p left join payments c on c.id = p.charge_id
        where p.order_id = orders.id and p.status = 'done' and not p.surplus and c.surplus is not true
      ) money
      where issued is not null and greatest(order_update_date, paid_at) < now() - interval '3 hours'
        and issued <> case when payment_status in ('paid', 'partly_refunded', 'refunded') or order_status = 'cancelled'
          then greatest(paid, 0) else total_cents end`,
  },
  {
    holds: 'Every return is of pieces of its order',
    rows: 'returns',
    table: 'returns',
    ...byUuid,
    wrong: `
      select returns.id as key, format('order %s: the return has pieces that were not ordered', returns.order_id) as says
      from page join returns on returns.id = page.key
      where exists (
        select from jsonb_to_recordset(returns.lines) as returned (position integer, quantity integer)
        left join order_lines ordered on ordered.order_id = returns.order_id and ordered.position = returned.position
        where ordered.quantity is null or returned.quantity > ordered.quantity or returned.quantity < 1)`,
  },
  {
    holds: 'No more pieces of an order were refunded or returned than it has',
    ...byOrder,
    wrong: `
      select given.order_id as key, format('order %s: of the line %s of %s pieces, %s were refunded or returned', given.order_id,
        given.position, coalesce(ordered.quantity, 0), given.pieces) as says
      from (
        select order_id, position, sum(quantity) as pieces from (
          select order_id, position, quantity from page join refunds on order_id = page.key join refund_lines on refund_id = refunds.id
          union all
          select order_id, line.position, line.quantity from page join returns on order_id = page.key
          cross join jsonb_to_recordset(returns.lines) as line (position integer, quantity integer)
          where status in ('requested', 'accepted')
        ) parts group by order_id, position
      ) given
      left join order_lines ordered on ordered.order_id = given.order_id and ordered.position = given.position
      where given.pieces > coalesce(ordered.quantity, 0)`,
  },
  {
    holds: 'What was refunded by line went back to what the order was paid with',
    ...byOrder,
    wrong: `
      select page.key, format('order %s: %s were refunded by line, of payments %s, of gift cards and store credit %s', page.key,
        ${dollars('refunded')}, ${dollars('of_payments')}, ${dollars('of_tenders')}) as says
      from page cross join lateral (select sum(amount_cents) as refunded from refunds where order_id = page.key) made
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as of_payments from payments
        where order_id = page.key and kind = 'refund' and refund_id in (select id from refunds where order_id = page.key)
      ) moved
      cross join lateral (
        select coalesce(sum(refunded_cents), 0) as of_tenders from order_tenders where order_id = page.key
      ) given
      where of_payments > refunded or refunded > of_payments + of_tenders`,
  },
  {
    holds: 'Every stock movement of an order has its order',
    rows: 'movements',
    table: 'stock_movements',
    ...byUuid,
    wrong: `
      select movements.id as key, format('movement %s names the order %s, which does not exist', movements.id, order_id) as says
      from page join stock_movements movements on movements.id = page.key
      where order_id is not null and not exists (select from orders where orders.id = order_id)`,
  },
  {
    holds: 'Every variant has a color and a size of its own product',
    rows: 'variants',
    table: 'variants',
    ...byUuid,
    wrong: `
      select variants.id as key, format('%s: variant %s', products.name, variants.id) as says
      from page join variants on variants.id = page.key join products on products.id = variants.product_id
      left join product_colors on product_colors.id = variants.color_id
      left join product_sizes on product_sizes.id = variants.size_id
      where product_colors.product_id <> variants.product_id or product_sizes.product_id <> variants.product_id`,
  },
  {
    holds: 'A sale that runs is what its product costs, less than its regular price',
    rows: 'products',
    table: 'products',
    ...byUuid,
    wrong: `
      select id as key, format('%s costs %s, its sale price is %s, its regular price %s', name, ${dollars('price_cents')},
        coalesce(${dollars('sale_cents')}, 'none'), ${dollars('regular_cents')}) as says
      from page join products on id = page.key
      where regular_cents is not null and (sale_cents is distinct from price_cents or price_cents >= regular_cents)`,
  },
  {
    holds: 'Every picture of a product shows a color of that product',
    rows: 'pictures',
    table: 'product_images',
    ...byUuid,
    wrong: `
      select images.id as key, format('%s: %s', products.name, images.path) as says
      from page join product_images images on images.id = page.key join products on products.id = images.product_id
      join product_colors on product_colors.id = images.color_id where product_colors.product_id <> images.product_id`,
  },
  {
    holds: 'Every attribute of a product has a value of its kind',
    rows: 'products',
    table: 'products',
    ...byUuid,
    wrong: `
      select products.id as key, format('%s, %s: %s', products.name, attributes.name, value) as says
      from page join products on products.id = page.key join product_attributes on product_id = products.id
      join attributes on attributes.id = attribute_id
      where case attributes.kind when 'choice' then not coalesce(value #>> '{}' = any (choices) and jsonb_typeof(value) = 'string', false)
        else jsonb_typeof(value) <> case attributes.kind when 'text' then 'string' else attributes.kind end end`,
  },
  {
    holds: 'Every picture of a product was uploaded',
    rows: 'pictures',
    table: 'product_images',
    ...byUuid,
    wrong: `
      select images.id as key, format('%s: %s', products.name, images.path) as says
      from page join product_images images on images.id = page.key join products on products.id = images.product_id
      where not exists (select from uploads where uploads.path = images.path)`,
  },
  {
    holds: 'Every picture of a category was uploaded',
    rows: 'categories',
    table: 'categories',
    ...byUuid,
    wrong: `
      select categories.id as key, format('%s: %s', name, image) as says from page join categories on categories.id = page.key
      where image <> '' and not exists (select from uploads where path = image)`,
  },
  {
    holds: 'Every picture of a collection was uploaded',
    rows: 'collections',
    table: 'collections',
    ...byUuid,
    wrong: `
      select collections.id as key, format('%s: %s', name, image) as says from page join collections on collections.id = page.key
      where image is not null and not exists (select from uploads where path = image)`,
  },
  {
    holds: 'Every picture of an order was uploaded',
    ...byOrder,
    wrong: `
      select order_id as key, format('order %s: %s', order_id, image) as says from page join order_lines on order_id = page.key
      where image <> '' and not exists (select from uploads where path = image)`,
  },
  {
    holds: 'Every picture in the settings was uploaded',
    rows: 'settings',
    table: 'settings',
    key: 'key',
    first: '',
    batch: 100,
    wrong: `
      select settings.key, format('the setting %s: %s', settings.key, picture #>> '{}') as says
      from page join settings on settings.key = page.key
      cross join jsonb_path_query(value, '$.** ? (@.type() == "string" && @ starts with "/media/")') picture
      where not exists (select from uploads where path = picture #>> '{}')`,
  },
  {
    holds: 'Every picture of the designed content was uploaded',
    rows: 'contents',
    table: 'contents',
    key: 'key',
    first: '',
    batch: 100,
    wrong: `
      select contents.key, format('%s in %s: %s', contents.key, locale, picture #>> '{}') as says
      from page join contents on contents.key = page.key
      cross join jsonb_path_query(value, '$.** ? (@.type() == "string" && @ starts with "/media/")') picture
      where not exists (select from uploads where path = picture #>> '{}')`,
  },
  {
    holds: 'Every picture of a page was uploaded',
    rows: 'pages',
    table: 'pages',
    ...byUuid,
    batch: 500,
    wrong: `
      select page_id as key, format('the page %s: %s', title, picture #>> '{}') as says
      from page join page_texts on page_id = page.key
      cross join jsonb_path_query(body, '$.** ? (@.type == "image").attrs.src') picture
      where not exists (select from uploads where path = picture #>> '{}')`,
  },
  {
    holds: 'No old address of a page is in use',
    rows: 'addresses',
    table: 'old_slugs',
    key: 'slug',
    first: '',
    batch: 5_000,
    wrong: `
      select distinct old_slugs.slug as key, format('the %s %s', kind, slug) as says
      from page join old_slugs on old_slugs.slug = page.key
      where case kind when 'product' then exists (select from products where products.slug = old_slugs.slug)
        when 'collection' then exists (select from collections where collections.slug = old_slugs.slug)
        when 'page' then exists (select from pages where pages.slug = old_slugs.slug)
        else kind = 'category' and exists (select from categories where categories.slug = old_slugs.slug) end`,
  },
  {
    holds: 'No old slug of a language is in use',
    rows: 'old addresses',
    table: 'old_localized_slugs',
    key: 'slug',
    first: '',
    batch: 5_000,
    wrong: `
      select distinct old.slug as key, format('the %s %s', kind, slug) as says
      from page join old_localized_slugs as old on old.slug = page.key
      where exists (
          select from translations where entity = kind and translations.locale = old.locale and field = 'slug' and value = old.slug)
        or case kind when 'product' then exists (select from products where products.slug = old.slug)
          else exists (select from categories where categories.slug = old.slug) end`,
  },
  {
    holds: 'No slug of a language is that of another product or category',
    rows: 'translations',
    table: 'translations',
    key: 'entity_id',
    first: '',
    batch: 20_000,
    wrong: `
      select entity_id as key, format('the %s %s', entity, value) as says from translations
      where entity_id in (select key from page) and field = 'slug' and case entity
        when 'product' then exists (select from products where slug = value and id::text <> entity_id)
        else exists (select from categories where slug = value and id::text <> entity_id) end`,
  },
  {
    holds:
      'Every translation of a product, category, collection, attribute, market, discount or delivery method has what it is of',
    rows: 'translations',
    table: 'translations',
    key: 'entity_id',
    first: '',
    batch: 20_000,
    wrong: `
      select entity_id as key, format('the %s %s', entity, entity_id) as says from translations
      where entity_id in (select key from page) and case entity
        when 'product' then not exists (select from products where products.id = entity_id::uuid)
        when 'category' then not exists (select from categories where categories.id = entity_id::uuid)
        when 'attribute' then not exists (select from attributes where attributes.id = entity_id::uuid)
        when 'collection' then not exists (select from collections where collections.id = entity_id::uuid)
        when 'market' then not exists (select from markets where markets.id = entity_id::uuid)
        when 'discount' then not exists (select from discounts where discounts.id = entity_id::uuid)
        when 'delivery-method' then not exists (
          select from settings, jsonb_path_query(value, '$.zones[*].methods[*]') as method
          where key = 'shipping' and method ->> 'id' = entity_id)
        else false end`,
  },
  {
    holds: 'Every account of an admin belongs to the team, and no other one does',
    rows: 'accounts',
    table: 'users',
    ...byUuid,
    wrong: `
      select users.id as key, format('account %s is of the role %s and %s', users.id, users.role,
        case when members.user_id is null then 'does not belong to the team' else 'belongs to the team' end) as says
      from page join users on users.id = page.key left join team_members members on members.user_id = users.id
      where (users.role = 'admin') <> (members.user_id is not null)`,
  },
  {
    holds: 'Every public product is found under what it is now, and no other one is',
    rows: 'products',
    table: 'products',
    first: firstUuid,
    // Their texts are split into words again.
    batch: 500,
    wrong: `
      select products.id as key, case
        when products.deleted_at is not null then format('%s is deleted and is found', products.name)
        when products.status <> 'active' then format('%s is not active and is found', products.name)
        when filters.product_id is null or texts.product_id is null then format('%s is not found', products.name)
        else format('%s is found under what it was', products.name) end as says
      from page join products on products.id = page.key
      left join product_search filters on filters.product_id = products.id
      left join product_documents texts on texts.product_id = products.id
      left join product_search_source source on source.product_id = products.id
      where case when products.deleted_at is null and products.status = 'active' then not (filters.product_id is not null and texts.product_id is not null
          and ${isFoundAsItIs})
        else filters.product_id is not null or texts.product_id is not null end`,
  },
  {
    holds:
      'Every public product is found in the other languages of the shop under what it is there, and in no further language',
    rows: 'products',
    table: 'products',
    first: firstUuid,
    batch: 500,
    wrong: `
      select products.id as key, case
        when source.product_id is null then format('%s is found in the language %s', products.name, texts.locale)
        when texts.product_id is null then format('%s is not found in the language %s', products.name, source.locale)
        else format('%s is found in the language %s under what it was', products.name, source.locale) end as says
      from (select source.* from page join product_translation_source source on product_id = page.key) source
      full join (select texts.* from page join product_translation_documents texts on product_id = page.key) texts
        on texts.product_id = source.product_id and texts.locale = source.locale
      join products on products.id = coalesce(source.product_id, texts.product_id)
      left join product_search filters on filters.product_id = products.id
      where source.product_id is null or texts.product_id is null or not (${isFoundTranslated})`,
  },
  {
    holds: 'The counts beside the lists of each category are those of its products',
    rows: 'categories',
    table: 'categories',
    first: firstUuid,
    batch: 10,
    wrong: `
      with searched as materialized (select search from page join product_search search on category_id = page.key),
      kept as (
        select category_id, alike::text as what, colors, products, lowest_cents, highest_cents
        from page join product_search_groups on category_id = page.key
        union all select category_id, concat(step, ' ', size), colors, products, null, null
        from page join product_search_size_groups on category_id = page.key
      ), counted as (
        select (search).category_id, (search).alike::text, any_value((search).colors), count(*)::int, min((search).price_cents),
          max((search).price_cents)
        from searched group by (search).category_id, (search).alike
        union all select category_id, concat(step, ' ', size), colors, products::int, null, null
        from search_size_groups(array(select search from searched))
      )
      select categories.id as key, format('%s: %s counts', categories.name, count(*)) as says
      from ((table kept except all table counted) union all (table counted except all table kept)) differing
      join categories on categories.id = differing.category_id group by categories.id, categories.name`,
  },
];
