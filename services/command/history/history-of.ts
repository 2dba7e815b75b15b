import { reminderName } from '@naust/domain/documents/payment-reminders.ts';
import type { HistoryEntry, HistoryWord } from '@naust/domain/history/history.contract.ts';
import { type Called, type HistoryFact, historyEntries } from '@naust/domain/history/history-entries.ts';
import { namesOfUsers } from '../dependencies/names-of-users.ts';
import { isUndoableStill } from '../imports/undoable-for.ts';
import { factsOfObject, type HistoryStreams } from './object-history.ts';

/** The history of one object, oldest first, with current names. */
export async function historyOf(deps: HistoryStreams, word: HistoryWord, id: string): Promise<HistoryEntry[]> {
  const facts = await factsOfObject(deps, word, id);
  const entries = historyEntries(facts, await calledNow(deps, facts));
  return entries.map((entry) => (isOldImport(entry, deps.clock.now()) ? { ...entry, undoable: false } : entry));
}

const isOldImport = (entry: HistoryEntry, now: number): boolean =>
  (entry.type === 'ProductsImported' || entry.type === 'CustomersImported') && !isUndoableStill(entry, now);

async function calledNow(deps: HistoryStreams, facts: readonly HistoryFact[]): Promise<Called> {
  const { groups, products, checklist, storageUnits } = (await deps.catalogue().peek()).state;
  const users = await namesOfUsers(
    deps,
    facts.map(({ event }) => event),
  );
  const employees = await namesOfEmployees(deps, facts);
  return {
    user: (userId) => users.get(userId) ?? null,
    employee: (employeeId) => employees.get(employeeId) ?? null,
    group: (groupId) => groups.get(groupId)?.name ?? null,
    product: (productId) => products.get(productId)?.fields.name ?? null,
    task: (taskId) => checklist.tasks.get(taskId)?.title ?? null,
    storageUnit: (unitId) => storageUnits.rows.get(unitId)?.name ?? null,
    ...namesOfDocuments(facts),
  };
}

/** Documents are named by their numbers, reminders by their steps. */
function namesOfDocuments(facts: readonly HistoryFact[]): Pick<Called, 'document' | 'reminder'> {
  const documents = new Map<string, string>();
  const reminders = new Map<string, string>();
  for (const { event } of facts) {
    if (event.type === 'InvoiceIssued') documents.set(event.data.documentId, `Faktura ${event.data.number}`);
    if (event.type === 'CreditNoteIssued') documents.set(event.data.documentId, `Kreditnota ${event.data.number}`);
    if (event.type === 'ReminderDecided') reminders.set(event.data.reminderId, reminderName(event.data.step));
  }
  return { document: (id) => documents.get(id) ?? null, reminder: (id) => reminders.get(id) ?? null };
}

async function namesOfEmployees({ catalogue, histories }: HistoryStreams, facts: readonly HistoryFact[]) {
  const isNamed = facts.some(({ event: { data } }) => 'employeeId' in data && data.employeeId !== null);
  return isNamed ? histories.employeeNames((await catalogue().look()).position) : new Map<number, string>();
}
