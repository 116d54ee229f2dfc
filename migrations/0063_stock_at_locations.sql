-- phase: expand
-- What has left in parcels of orders of which more is to be sent: what they have taken, less what is in no parcel yet. The earliest parcels have it;
-- what no parcel explains was taken out of an order while its variant was not counted.
WITH open_orders AS MATERIALIZED (
  SELECT id FROM orders WHERE order_status IN ('pending', 'confirmed')
), taken AS (
  SELECT order_id, variant_id, -sum(delta)::int AS pieces
  FROM open_orders JOIN stock_movements ON order_id = open_orders.id
  WHERE reason NOT IN ('held', 'released') GROUP BY order_id, variant_id HAVING sum(delta) < 0
), sent_lines AS (
  SELECT parcels.order_id, position, sum(quantity)::int AS pieces
  FROM open_orders JOIN parcels ON parcels.order_id = open_orders.id JOIN parcel_lines ON parcel_id = parcels.id
  GROUP BY parcels.order_id, position
), never_sent AS (
  SELECT lines.order_id, variant_id, sum(greatest(quantity - coalesce(sent_lines.pieces, 0), 0))::int AS pieces
  FROM open_orders JOIN order_lines lines ON lines.order_id = open_orders.id
  LEFT JOIN sent_lines ON sent_lines.order_id = lines.order_id AND sent_lines.position = lines.position
  GROUP BY lines.order_id, variant_id
), gone AS (
  SELECT taken.order_id, taken.variant_id, taken.pieces - coalesce(never_sent.pieces, 0) AS pieces
  FROM taken LEFT JOIN never_sent ON never_sent.order_id = taken.order_id AND never_sent.variant_id = taken.variant_id
  WHERE taken.pieces > coalesce(never_sent.pieces, 0)
), in_parcels AS (
  SELECT gone.order_id, gone.variant_id, parcels.id AS parcel_id, number, sum(parcel_lines.quantity) AS pieces
  FROM gone JOIN parcels ON parcels.order_id = gone.order_id JOIN parcel_lines ON parcel_id = parcels.id
  JOIN order_lines lines ON lines.order_id = gone.order_id AND lines.position = parcel_lines.position AND lines.variant_id = gone.variant_id
  GROUP BY gone.order_id, gone.variant_id, parcels.id, number
  UNION ALL
  SELECT order_id, variant_id, NULL, 2147483647, pieces FROM gone
), up_to AS (
  SELECT *, sum(pieces) OVER (PARTITION BY order_id, variant_id ORDER BY number) AS so_far FROM in_parcels
)
INSERT INTO stock_movements (id, variant_id, delta, reason, location_id, on_hand_delta, order_id, parcel_id, created_at)
SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send(floor(extract(epoch FROM now()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid,
  gone.variant_id, 0, 'dispatched', '00000000-0000-7000-8000-000000000001',
  -(least(so_far, gone.pieces) - least(so_far - up_to.pieces, gone.pieces)), gone.order_id, parcel_id, now()
FROM gone JOIN up_to ON up_to.order_id = gone.order_id AND up_to.variant_id = gone.variant_id
WHERE so_far - up_to.pieces < gone.pieces;--> statement-breakpoint
-- What lay at the first location before that: what can be sold, and all that open orders, edits and draft orders have taken. A variant that is not
-- counted has nothing.
WITH committed AS (
  SELECT variant_id, -sum(delta) AS pieces, sum(on_hand_delta) AS gone
  FROM orders JOIN stock_movements ON order_id = orders.id
  WHERE order_status IN ('pending', 'confirmed') AND reason NOT IN ('held', 'released') GROUP BY variant_id
  UNION ALL
  SELECT variant_id, -sum(delta), 0
  FROM order_edits JOIN stock_movements ON stock_movements.order_id = order_edits.order_id
  WHERE status = 'proposed' AND reason IN ('held', 'released') GROUP BY variant_id
  UNION ALL
  SELECT variant_id, -sum(delta), 0
  FROM draft_orders JOIN stock_movements ON draft_order_id = draft_orders.id
  WHERE status = 'sent' GROUP BY variant_id
), summed AS (
  SELECT variant_id, sum(pieces)::int AS pieces, sum(gone)::int AS gone FROM committed GROUP BY variant_id
), counted AS (
  SELECT id, stock, coalesce(gone, 0) AS gone, coalesce(stock + coalesce(pieces, 0), -gone, 0) AS pieces
  FROM variants LEFT JOIN summed ON variant_id = id
), opened AS (
  INSERT INTO stock_movements (id, variant_id, delta, reason, location_id, on_hand_delta, note, created_at)
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      PLACING substring(int8send(floor(extract(epoch FROM now()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid,
    id, 0, 'counted', '00000000-0000-7000-8000-000000000001', pieces, 'opening-location', now()
  FROM counted WHERE pieces > 0
)
INSERT INTO stock_levels (variant_id, location_id, on_hand)
SELECT id, '00000000-0000-7000-8000-000000000001', pieces + gone FROM counted WHERE pieces > 0 AND stock IS NOT NULL;
