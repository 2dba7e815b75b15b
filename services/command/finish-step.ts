import type { UnfinishedKind } from '@naust/read-models/unfinished/unfinished.model.ts';
import type { CommandDesk } from './desk.ts';
import { finishOrder, finishProduct } from './finishing.ts';
import { userStream } from './streams.ts';
import { finishRegistrationOf } from './users/accounts.ts';
import { finishAddressChange, finishErasure } from './users/change-account.ts';

/** Ends an act of two steps that was cut off between them. Repeating is harmless. */
export async function finishStep(
  desk: CommandDesk,
  kind: UnfinishedKind,
  subject: string,
  correlationId: string,
): Promise<void> {
  const context = { channel: 'job', correlationId } as const;
  switch (kind) {
    case 'order':
      await finishOrder(desk, subject, context);
      return;
    case 'product':
      return finishProduct(desk, Number(subject), context);
    case 'registration':
      return finishRegistrationOf(desk, subject, context);
    case 'address':
      return finishAddressChange(desk, subject, context);
    case 'erasure': {
      const { state } = await desk.streams.peek('user', userStream(subject));
      if (state) await finishErasure(desk, state, context);
    }
  }
}
