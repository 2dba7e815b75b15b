import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { ORDER_STATUSES } from '@naust/domain/orders/statuses.ts';
import { customerStatusTexts as texts } from './orders.texts.ts';

type Stated = Pick<OrderByIdAnswer, 'status' | 'Status'> & {
  readonly OrderItems: readonly { readonly date_from: string | null }[];
};

/** A status in the words of a customer. The answer has those of the shop, in Norwegian. */
export function customerStatus({ status, Status, OrderItems }: Stated): string {
  if (status === 'picked_up') return texts.pickedUp;
  if (status !== 'returned') return ORDER_STATUSES.find(({ slug }) => slug === status)?.name ?? Status.name;
  return OrderItems.some(({ date_from }) => date_from !== null) ? texts.broughtBack : texts.pickedUp;
}
