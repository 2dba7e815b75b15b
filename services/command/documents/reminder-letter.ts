import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import type { ReminderLetter } from '@naust/domain/documents/reminder-letter.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** The letter of a reminder. Throws while its invoice cannot be read; null if no such reminder was decided. */
export async function reminderLetter(
  deps: Deps<'order' | 'documents' | 'shop' | 'salesDocument'>,
  { orderId, reminderId }: { orderId: string; reminderId: string },
): Promise<ReminderLetter | null> {
  for (const fact of await deps.order(orderId).recorded()) {
    if (fact.type !== 'ReminderDecided' || fact.data.reminderId !== reminderId) continue;
    const { documentId, orderId: _, orderNo: __, shopVersion: ___, ...letter } = fact.data;
    const { position } = await deps.documents().look();
    const invoice = await deps.salesDocument(documentId, position);
    if (invoice === null) throw new Error(`document ${documentId}: the read models do not have it yet`);
    return { ...letter, invoice, sender: (await deps.shop().peek()).state.business ?? UNDESCRIBED };
  }
  return null;
}
