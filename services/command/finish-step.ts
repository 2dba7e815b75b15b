import type { UnfinishedKind } from '@naust/domain/finishing.ts';
import { finishBank } from './bank/import-bank-file.ts';
import { correctHiddenCharges } from './dependencies/charge-locks.ts';
import type { Deps, DepsOf } from './dependencies/dependencies.ts';
import type { OrderChargesDeps } from './dependencies/order-charges.ts';
import { finishCollective } from './documents/finish-collective.ts';
import { finishImport } from './imports/import-products.ts';
import { finishRegistrationOf } from './users/accounts.ts';
import { type FinishingErasureDeps, finishAddressChange, finishErasure } from './users/change-account.ts';

/** Completes a pending process. Repeating is harmless. */
export async function finishStep(
  deps: FinishingErasureDeps &
    DepsOf<typeof finishBank> &
    DepsOf<typeof finishCollective> &
    OrderChargesDeps &
    Deps<'admins' | 'clock' | 'inventory' | 'steps'>,
  kind: UnfinishedKind,
  subject: string,
  correlationId: string,
): Promise<void> {
  const context = { channel: 'job', correlationId } as const;
  switch (kind) {
    case 'order':
      await deps.steps.finishOrder(subject, context);
      return correctHiddenCharges(deps, subject, context);
    case 'product':
      return deps.steps.finishProduct(Number(subject), context);
    case 'registration':
      return finishRegistrationOf(deps, subject, context);
    case 'address':
      return finishAddressChange(deps, subject, context);
    case 'import':
      return finishImport(deps, Number(subject), context);
    case 'bank':
      return finishBank(deps, subject, context);
    case 'collective':
      return finishCollective(deps, subject, context);
    case 'erasure':
      return finishErasure(deps, subject, context);
  }
}
