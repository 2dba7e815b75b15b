import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';

type Stated = Pick<OrderByIdAnswer, 'status' | 'Status'> & {
  readonly OrderItems: readonly { readonly date_from: string | null }[];
};

/** A status in the words of a customer, to whom 'Utlevert' and 'Levert' say the opposite of what the shop means. */
export function customerStatus({ status, Status, OrderItems }: Stated): string {
  if (status === 'picked_up') return 'Hentet';
  if (status !== 'returned') return Status.name;
  return OrderItems.some(({ date_from }) => date_from !== null) ? 'Levert tilbake' : 'Hentet';
}
