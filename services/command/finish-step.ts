import type { UnfinishedKind } from '@naust/domain/finishing.ts';
import { correctHiddenCharges } from './desk/charge-turns.ts';
import type { Needs } from './desk/needs.ts';
import type { OrderChargesDesk } from './desk/order-charges.ts';
import { finishRegistrationOf } from './users/accounts.ts';
import { type FinishingErasureDesk, finishAddressChange, finishErasure } from './users/change-account.ts';

/** Ends an act of two steps that was cut off between them. Repeating is harmless. */
export async function finishStep(
  desk: FinishingErasureDesk & OrderChargesDesk & Needs<'admins' | 'clock' | 'steps'>,
  kind: UnfinishedKind,
  subject: string,
  correlationId: string,
): Promise<void> {
  const context = { channel: 'job', correlationId } as const;
  switch (kind) {
    case 'order':
      await desk.steps.finishOrder(subject, context);
      return correctHiddenCharges(desk, subject, context);
    case 'product':
      return desk.steps.finishProduct(Number(subject), context);
    case 'registration':
      return finishRegistrationOf(desk, subject, context);
    case 'address':
      return finishAddressChange(desk, subject, context);
    case 'erasure':
      return finishErasure(desk, subject, context);
  }
}
