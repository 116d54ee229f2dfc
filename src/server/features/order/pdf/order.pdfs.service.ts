import * as m from '#i18n/messages.ts';
import { getLocale } from '#i18n/locale.ts';
import { formatDate } from '#contract/dates.ts';
import { deliveryNote, formatAddress } from '#contract/account/address-format.ts';
import { joinNames } from '#contract/format.ts';
import { mostChosenOrders, type PickListRow } from '#contract/order/order-admin.ts';
import type { Clock } from '#server/platform/clock.ts';
import { postalLines } from '#server/platform/addresses/postal-lines.ts';
import { dayOf } from '#server/platform/days.ts';
import { allTextsOf, canPrint, type PdfBlock, type PdfDocument } from '#server/platform/pdf/pdf.ts';
import type { PdfFile, Pdfs } from '#server/platform/pdf/pdfs.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { OrderAdmin } from '#server/features/order/admin/order.admin.service.ts';
import { ordersHaveNoPdf } from '#server/features/order/order.errors.ts';
import type { OrderRow } from '#server/features/order/order.repository.ts';

export type OrderPdfs = ReturnType<typeof createOrderPdfs>;

type OrderPdfsDeps = {
  orderAdmin: Pick<OrderAdmin, 'pickList' | 'list' | 'skus'>;
  pdfs: Pdfs;
  settings: Settings;
  clock: Clock;
};

const box = '[   ]';
const head = (text: string) => ({ text, size: 8, muted: true });

const withSku = (name: string, sku: string | null | undefined): string => (sku ? `${name}\n${sku}` : name);

function pickListBlocks(rows: readonly PickListRow[]): PdfBlock[] {
  const heads = [head(''), head(m.order_quantity()), head(m.invoice_item()), head(m.common_orders())];
  const cells = rows.map(({ name, color, size, sku, pieces, orders }) => [
    { text: box },
    { text: `${pieces} ×`, bold: true },
    { text: withSku(joinNames([name, color, size]), sku) },
    { text: orders.map(({ orderId, quantity }) => `${orderId} (${quantity})`).join('\n'), size: 8, muted: true },
  ]);
  return [
    { text: m.admin_pick_list(), size: 20, bold: true, below: 16 },
    { rows: [heads, ...cells], widths: ['auto', 'auto', '*', 'auto'], headerRows: 1 },
  ];
}

function addressOf({ recipient, userName, address, city, pincode, country, region, district }: OrderRow): string {
  const name = recipient ?? userName;
  return country === null
    ? `${name}\n${formatAddress({ address, city, pincode })}`
    : postalLines({ name, address, city, pincode, country, region, district }).join('\n');
}

function slipBlocks(
  order: OrderRow,
  { timeZone, skus }: { timeZone: string; skus: ReadonlyMap<string, string> },
): PdfBlock[] {
  const note = deliveryNote(order.notes);
  const rows = order.lines.map(({ variantId, name, color, size, quantity }) => [
    { text: box },
    { text: `${quantity} ×`, bold: true, size: 12 },
    { text: withSku(joinNames([name, color, size]), skus.get(variantId)) },
  ]);
  const facts = [
    [m.common_order(), order.id],
    [m.admin_orders_ordered(), formatDate(order.orderDate.toISOString(), 'day', timeZone)],
    ...(order.shipping ? [[m.invoice_delivery(), order.shipping.name]] : []),
  ];
  return [
    { text: m.admin_orders_packing_slip(), size: 20, bold: true, below: 16 },
    {
      columns: [
        [{ text: addressOf(order), size: 11 }],
        facts.flatMap(([name = '', value = '']) => [head(name), { text: value, below: 4 }]),
      ],
      below: 20,
    },
    ...(note ? [{ text: note, below: 16 }] : []),
    { rows, widths: ['auto', 'auto', '*'], headerRows: 0 },
  ];
}

/** What the team prints of orders, as PDFs in its language, with the names of the shop. */
export function createOrderPdfs({ orderAdmin, pdfs, settings, clock }: OrderPdfsDeps) {
  const make = async (name: string, document: Omit<PdfDocument, 'language' | 'date'>): Promise<PdfFile> => {
    if (!allTextsOf(document).every(canPrint)) throw ordersHaveNoPdf();
    const { timeZone } = await settings.current();
    const date = dayOf(clock.now(), timeZone);
    return { name: `${name}-${date}.pdf`, content: await pdfs.make({ ...document, language: getLocale(), date }) };
  };

  return {
    /** What these orders have to send. Throws NO_PDF. */
    async pickList(orderIds: readonly string[]): Promise<PdfFile> {
      const rows = await orderAdmin.pickList(orderIds);
      const { name: footer } = await settings.current();
      return make('pick-list', { title: m.admin_pick_list(), footer, blocks: pickListBlocks(rows) });
    },

    /** The packing slip of each of these orders on a page of its own. Throws NO_PDF. */
    async packingSlips(orderIds: readonly string[]): Promise<PdfFile> {
      const [{ rows: orders }, { name: footer, timeZone }] = await Promise.all([
        orderAdmin.list({ ids: orderIds.join(','), q: '', sort: '-date', limit: mostChosenOrders, cursor: undefined }),
        settings.current(),
      ]);
      const skus = await orderAdmin.skus(orders.flatMap(({ lines }) => lines.map(({ variantId }) => variantId)));
      const blocks = orders.flatMap((order, at) => [
        ...(at === 0 ? [] : [{ pageBreak: true } as const]),
        ...slipBlocks(order, { timeZone, skus }),
      ]);
      return make('packing-slips', { title: m.admin_orders_packing_slips(), footer, blocks });
    },
  };
}
