// In one file, since nearly every product shows them below its choice.
export { DeliveryAndReturns } from './delivery-and-returns.tsx';
export { Expectations } from './expectations.tsx';
export { SaleNotes } from './sale-notes.tsx';
