import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Needs } from '../desk/needs.ts';
import { recordedOrder } from './order-command.ts';

/**
 * Forgets who placed an order without an account: name, e-mail and phone; lines, amounts and dates stay. Repeating is
 * harmless, and ends what was cut off in between.
 */
export async function eraseGuest(
  desk: Needs<'order' | 'figures' | 'keys' | 'mail'>,
  orderId: string,
  context: RequestContext,
): Promise<bigint> {
  const { content } = await recordedOrder(desk, orderId);
  const isOpen = await desk.figures.isOpen(orderId);
  const command = { type: 'EraseGuest', isOpen } as const;
  const { position } = await desk.order(orderId).run(command, context.by);
  await desk.keys.destroy(content.personId);
  await desk.mail.forget(content.personId);
  return position;
}
