import { getBaseCurrency } from '#i18n/currency.ts';
import type { Customer, CustomerSummary } from '#contract/account/customers.ts';
import type { CustomerNote } from '#contract/account/customer-notes.ts';
import { toDecimal } from '#contract/money/money.ts';
import { presentDetails } from '#server/features/account/account.service.ts';
import type { NoteRow } from './customers.notes.repository.ts';
import type { CustomerDetails, CustomerWithOrders } from './customers.service.ts';

export const presentCustomerSummary = ({ user, orders, spentCents }: CustomerWithOrders): CustomerSummary => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  role: user.role,
  createdAt: user.createdAt.toISOString(),
  orders,
  spent: toDecimal(spentCents, getBaseCurrency()),
});

export const presentCustomer = (customer: CustomerDetails): Customer => ({
  ...presentCustomerSummary(customer),
  address: customer.user.address,
  details: presentDetails(customer.user),
  addresses: customer.addresses,
  updatedAt: customer.user.updatedAt.toISOString(),
  lastOrderAt: customer.lastOrderAt?.toISOString() ?? null,
  ...(customer.groups.length > 0 && { groups: customer.groups.map(({ id, name }) => ({ _id: id, name })) }),
  ...(customer.user.taxExemptNote !== null && { taxExempt: true, taxExemptNote: customer.user.taxExemptNote }),
});

const presentNote = ({ note, authorName }: NoteRow): CustomerNote => ({
  _id: note.id,
  text: note.text,
  authorId: note.authorId,
  authorName: authorName ?? '',
  createdAt: note.createdAt.toISOString(),
  editedAt: note.editedAt?.toISOString() ?? null,
});

export const presentNotes = (rows: readonly NoteRow[]) => ({ data: rows.map(presentNote) });
