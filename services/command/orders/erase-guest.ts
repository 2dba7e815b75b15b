import { contactFrom } from '@naust/domain/orders/payer-profile.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { isOpenOrder, type OrderChargesDeps } from '../dependencies/order-charges.ts';
import { forgetTraces, type Reachable, tracesOf } from '../retention/forget-traces.ts';
import { recordedOrder } from './order-command.ts';

export type ErasingDeps = OrderChargesDeps &
  Deps<'catalogue' | 'figures' | 'inbox' | 'invitation' | 'keys' | 'mail' | 'quizEntry' | 'stockNotice' | 'visitors'>;

/**
 * Erases the guest of an order: name, e-mail and phone, and their messages and entries; lines, amounts and dates stay.
 * Repeating is harmless, and completes an interrupted erasure.
 */
export async function eraseGuest(deps: ErasingDeps, orderId: string, by: CommandContext): Promise<bigint> {
  const { content } = await recordedOrder(deps, orderId);
  const { position: known } = await deps.order(orderId).look();
  const isOpen = await isOpenOrder(deps, orderId);
  const isErasable = content.userId === null && !isOpen;
  const contacts = isErasable ? await contactsOf(deps, orderId) : [];
  await forgetTraces(deps, await tracesOf(deps, contacts, known), by);
  const command = { type: 'EraseGuest', isOpen } as const;
  const { position } = await deps.order(orderId).run(command, by);
  crashPoint('erasure.recorded');
  // Everything that they sent before the erasure is visible by now.
  await forgetTraces(deps, await tracesOf(deps, contacts, position), by);
  await deps.keys.destroy(content.personId);
  crashPoint('erasure.key-destroyed');
  await deps.mail.forget(content.personId);
  return position;
}

/** All contacts that the order has had, including those before a change or correction. */
async function contactsOf(deps: Deps<'order'>, orderId: string): Promise<Reachable[]> {
  const facts = await deps.order(orderId).recorded();
  return facts.flatMap(({ type, data }) => {
    if (type === 'OrderEmailCorrected') return data.personal ? { ...data.personal, phone: null } : [];
    if (type === 'OrderContactGiven') return data.personal ? contactFrom(data.personal) : [];
    return type === 'OrderPlaced' || type === 'OrderRevised' ? (data.personal?.contact ?? []) : [];
  });
}
