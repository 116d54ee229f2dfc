import type { CohortRow, CustomersRow, ReturnsRow, SalesRow, StockReportRow } from '#contract/shop/reports.ts';
import type { Register } from '#server/http/endpoints.ts';
import { plainAmount, streamCsv } from './report.csv.ts';
import {
  presentCohort,
  presentCustomers,
  presentCustomersRow,
  presentEntriesSum,
  presentEntry,
  presentReturned,
  presentReturnsRow,
  presentSalesRow,
  presentSalesSum,
  presentStocked,
  presentStockRow,
} from './report.presenter.ts';
import type { SalesReports } from './report.service.ts';

async function* map<From, To>(rows: AsyncIterable<From>, present: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield present(row);
}

const salesColumns = {
  key: ({ key }: SalesRow) => key,
  label: ({ label }: SalesRow) => label,
  orders: ({ orders }: SalesRow) => orders,
  pieces: ({ pieces }: SalesRow) => pieces,
  gross: ({ gross }: SalesRow) => plainAmount(gross),
  refunds: ({ refunds }: SalesRow) => plainAmount(refunds),
  net: ({ net }: SalesRow) => plainAmount(net),
  tax: ({ tax }: SalesRow) => plainAmount(tax),
  delivery: ({ delivery }: SalesRow) => plainAmount(delivery),
  total: ({ total }: SalesRow) => plainAmount(total),
};
const returnsColumns = {
  key: ({ key }: ReturnsRow) => key,
  label: ({ label }: ReturnsRow) => label,
  pieces: ({ pieces }: ReturnsRow) => pieces,
  sold: ({ sold }: ReturnsRow) => sold,
  rate: ({ rate }: ReturnsRow) => rate,
  refunds: ({ refunds }: ReturnsRow) => plainAmount(refunds),
};
const stockColumns = {
  key: ({ key }: StockReportRow) => key,
  label: ({ label }: StockReportRow) => label,
  pieces: ({ pieces }: StockReportRow) => pieces,
  cost: ({ cost }: StockReportRow) => plainAmount(cost),
  price: ({ price }: StockReportRow) => plainAmount(price),
  sold_a_day: ({ soldADay }: StockReportRow) => soldADay,
  days: ({ days }: StockReportRow) => days,
};
const customersColumns = {
  month: ({ key }: CustomersRow) => key,
  customers: ({ customers }: CustomersRow) => customers,
  new: (row: CustomersRow) => row.new,
  returning: ({ returning }: CustomersRow) => returning,
  orders: ({ orders }: CustomersRow) => orders,
  net: ({ net }: CustomersRow) => plainAmount(net),
};
const cohortColumns = {
  month: ({ key }: CohortRow) => key,
  customers: ({ customers }: CohortRow) => customers,
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`after_${at + 1}`, ({ again }: CohortRow) => again[at] ?? null] as const),
  ),
};

export function reportRoutes(endpoint: Register, reports: SalesReports): void {
  endpoint('GET /api/admin/reports/sales', async ({ query }) => {
    const { rows, sum, nextCursor } = await reports.sales(query);
    return {
      data: { rows: rows.map((row) => presentSalesRow(query.by, row)), sum: presentSalesSum(sum) },
      nextCursor,
    };
  });

  endpoint('GET /api/admin/reports/sales/entries', async ({ query }) => {
    const { rows, sum, nextCursor } = await reports.entries(query);
    return { data: rows.map(presentEntry), sum: presentEntriesSum(sum), nextCursor };
  });

  endpoint('GET /api/admin/reports/returns', async ({ query }) => {
    const { rows, sum, nextCursor } = await reports.returns(query);
    return {
      data: { rows: rows.map((row) => presentReturnsRow(query.by, row)), sum: presentReturned(sum) },
      nextCursor,
    };
  });

  endpoint('GET /api/admin/reports/stock', async ({ query }) => {
    const { rows, sum, nextCursor } = await reports.stock(query);
    return { data: { rows: rows.map(presentStockRow), sum: presentStocked(sum) }, nextCursor };
  });

  endpoint('GET /api/admin/reports/customers', async ({ query }) => {
    const { rows, sum } = await reports.customers(query);
    return { data: { rows: rows.map(presentCustomersRow), sum: presentCustomers(sum) }, nextCursor: null };
  });

  endpoint('GET /api/admin/reports/cohorts', async ({ query }) => {
    const { rows, sum } = await reports.cohorts(query);
    return { data: { rows: rows.map(presentCohort), sum }, nextCursor: null };
  });

  csvRoutes(endpoint, reports);
}

function csvRoutes(endpoint: Register, reports: SalesReports): void {
  const named = (
    reply: { type: (type: string) => { header: (name: string, value: string) => unknown } },
    name: string,
  ) => void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`);

  endpoint('GET /api/admin/reports/sales.csv', async ({ query, reply }) => {
    named(reply, `sales-${query.by}-${query.from}-${query.to}`);
    const rows = map(reports.allSales(query), (row) => presentSalesRow(query.by, row));
    return streamCsv(rows, salesColumns);
  });

  endpoint('GET /api/admin/reports/returns.csv', async ({ query, reply }) => {
    named(reply, `returns-${query.by}-${query.from}-${query.to}`);
    const rows = map(reports.allReturns(query), (row) => presentReturnsRow(query.by, row));
    return streamCsv(rows, returnsColumns);
  });

  endpoint('GET /api/admin/reports/stock.csv', async ({ reply }) => {
    named(reply, 'stock-report');
    return streamCsv(map(reports.allStock(), presentStockRow), stockColumns);
  });

  endpoint('GET /api/admin/reports/customers.csv', async ({ query, reply }) => {
    named(reply, `customers-${query.from}-${query.to}`);
    const { rows } = await reports.customers(query);
    return streamCsv(map(fromList(rows), presentCustomersRow), customersColumns);
  });

  endpoint('GET /api/admin/reports/cohorts.csv', async ({ query, reply }) => {
    named(reply, `cohorts-${query.from}-${query.to}`);
    const { rows } = await reports.cohorts(query);
    return streamCsv(map(fromList(rows), presentCohort), cohortColumns);
  });
}

async function* fromList<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
