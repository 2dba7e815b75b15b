import type { UnfinishedKind } from '@naust/domain/read-models/unfinished.ts';
import type { ToldOf } from '@naust/infra/event-store/telling.ts';

/** Facts that begin or end an act of two steps. */
export const stepTypes = [
  'ItemsReserved',
  'ReservationRevised',
  'ReservationMoved',
  'ReservationRemoved',
  'ReservationRestored',
  'OrderPlaced',
  'OrderRevised',
  'OrderStatusChanged',
  'OrderDeleted',
  'OrderRestored',
  'ProductAdded',
  'ProductStocked',
  'ProductRevised',
  'ProductWithdrawn',
  'ProductReturned',
  'ProductDescribed',
  'ProductArchived',
  'ProductRestored',
  'EmailClaimed',
  'UserRegistered',
  'PersonErased',
  'EmailReleased',
] as const;

/** `email-<hash>` names an address. */
const addressOf = (stream: string) => stream.slice('email-'.length);

/** `id` names the act; the same in both steps. */
export type Step =
  | { is: 'first'; id: string; kind: UnfinishedKind; subject: string }
  | { is: 'second'; id: string }
  | null;

const orderStep = (data: { orderId: string; version: number }) => `order ${data.orderId} ${data.version}`;
const productStep = (data: { productId: number; version: number }) => `product ${data.productId} ${data.version}`;
const stockStep = (data: { productId: number }) => `stock ${data.productId}`;

/** Which step an event is, if any. */
export function stepOf({ type, data, stream }: ToldOf<(typeof stepTypes)[number]>): Step {
  switch (type) {
    case 'ItemsReserved':
    case 'ReservationRevised':
    case 'ReservationMoved':
    case 'ReservationRemoved':
    case 'ReservationRestored':
      return { is: 'first', id: orderStep(data), kind: 'order', subject: data.orderId };
    case 'OrderPlaced':
    case 'OrderRevised':
    case 'OrderStatusChanged':
    case 'OrderDeleted':
    case 'OrderRestored':
      return { is: 'second', id: orderStep(data) };
    case 'ProductAdded':
      return { is: 'first', id: stockStep(data), kind: 'product', subject: String(data.productId) };
    case 'ProductStocked':
      return { is: 'second', id: stockStep(data) };
    case 'ProductRevised':
    case 'ProductWithdrawn':
    case 'ProductReturned':
      return { is: 'first', id: productStep(data), kind: 'product', subject: String(data.productId) };
    case 'ProductDescribed':
    case 'ProductArchived':
    case 'ProductRestored':
      return { is: 'second', id: productStep(data) };
    case 'EmailClaimed':
      return data.isNew
        ? { is: 'first', id: `registration ${data.userId}`, kind: 'registration', subject: addressOf(stream) }
        : null;
    case 'UserRegistered':
      return { is: 'second', id: `registration ${data.userId}` };
    case 'PersonErased':
      return { is: 'first', id: `erasure ${data.userId}`, kind: 'erasure', subject: data.userId };
    case 'EmailReleased':
      return { is: 'second', id: `erasure ${data.userId}` };
  }
}
