import { randomBytes } from 'node:crypto';
import type { ImportEvent } from '@naust/domain/catalogue/imports.events.ts';
import { eventIdOf } from '@naust/domain/history/history-place.ts';
import { type ReadCustomer, readCustomerRows } from '@naust/domain/imports/customer-rows.ts';
import type { ImportAnswer } from '@naust/domain/imports/imports.contract.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { knownEmailHash } from '../dependencies/email-hash.ts';
import { laterOf } from '../dependencies/streams.ts';
import { CATALOGUE, type Undoing } from '../dependencies/undo-token.ts';
import { tracesOf } from '../retention/forget-traces.ts';
import { newAccountId, register } from '../users/accounts.ts';
import { type ErasingDeps, eraseAccount } from '../users/change-account.ts';
import { answerOf } from './import-answer.ts';
import { readTable } from './read-table.ts';
import { requireUndoable } from './undoable-for.ts';

export type CustomerImportDeps = Deps<
  'catalogue' | 'email' | 'admins' | 'user' | 'secrets' | 'passwords' | 'clock' | 'cityOf'
>;

/** Accounts that are registered at once. */
const AT_ONCE = 50;

/**
 * Makes an account of each good row. An address that has an account already is a faulty row: its owner keeps their own
 * data. Nobody knows the password of a new account; the link for a forgotten one sets it.
 */
export async function importCustomers(
  deps: CustomerImportDeps,
  file: Buffer,
  isDryRun: boolean,
  by: CommandContext,
): Promise<{ answer: ImportAnswer; position?: bigint }> {
  const rows = await withoutKnown(deps, readCustomerRows(readTable(file)));
  const importId = by.correlationId;
  const idOf = (email: string) => newAccountId(deps, email, { idempotencyKey: importId });
  const userIds = rows.flatMap((row) => ('customer' in row ? [idOf(row.customer.personal.email)] : []));
  if (isDryRun || userIds.length === 0) return { answer: answerOf(rows, () => 'new') };
  const { events, position } = await deps.catalogue().run({ type: 'ImportCustomers', importId, userIds }, by);
  const [imported] = events;
  if (!imported) return { answer: answerOf(rows, () => 'new'), position };
  const done = await registerAll(deps, rows, idOf, by);
  const undo = eventIdOf({ ...CATALOGUE, version: imported.version });
  const answer = { ...answerOf(done.rows, () => 'new'), id: importId, undo };
  return { answer, position: laterOf(position, done.position) };
}

async function withoutKnown(deps: Deps<'email' | 'secrets'>, rows: readonly ReadCustomer[]): Promise<ReadCustomer[]> {
  const kept: ReadCustomer[] = [];
  for (const row of rows) {
    const email = 'customer' in row ? row.customer.personal.email : null;
    const isKnown = email !== null && (await deps.email(await knownEmailHash(deps, email)).peek()).state.userId;
    kept.push(isKnown ? { line: row.line, error: `«${email}» har konto fra før og er ikke endret` } : row);
  }
  return kept;
}

async function registerAll(
  deps: CustomerImportDeps,
  rows: readonly ReadCustomer[],
  idOf: (email: string) => string,
  by: CommandContext,
): Promise<{ rows: ReadCustomer[]; position: bigint }> {
  const password = randomBytes(32).toString('base64url');
  const knownHash = await deps.passwords.hash(password);
  let position = 0n;
  const registerOne = async (row: ReadCustomer): Promise<ReadCustomer> => {
    if (!('customer' in row)) return row;
    const { postalCode, ...personal } = row.customer.personal;
    const city = personal.city ?? (postalCode === null ? null : deps.cityOf(postalCode));
    const form = { ...personal, postal_code: postalCode, city, isBusiness: row.customer.isBusiness, password };
    try {
      const account = await register(deps, form, 'user', by, { knownHash, userId: idOf(form.email) });
      position = laterOf(position, account.position);
      return row;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { line: row.line, error: error.text };
    }
  };
  const done: ReadCustomer[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    done.push(...(await Promise.all(rows.slice(from, from + AT_ONCE).map(registerOne))));
  }
  return { rows: done, position };
}

/**
 * Erases the accounts of an import that nobody has used: no password set, nothing changed, no order, no message. The
 * decision is recorded last, so that an undo cut off by a crash can be repeated.
 */
export async function undoCustomersImport(
  deps: ErasingDeps & Deps<'secrets'>,
  { data, meta }: Extract<ImportEvent, { type: 'CustomersImported' }> & { meta: { at: string } },
  { by, now, actor }: Pick<RequestContext<'staff'>, 'by' | 'now' | 'actor'>,
): Promise<Undoing> {
  requireUndoable(meta, now);
  let [removed, kept, position] = [0, 0, 0n];
  for (const userId of data.userIds) {
    const { state } = await deps.user(userId).peek();
    if (state === null || state.isErased) continue;
    const erased = (await isUnused(deps, userId)) ? await eraseUnused(deps, userId, actor.userId, by) : null;
    if (erased === null) kept += 1;
    else removed += 1;
    position = laterOf(position, erased ?? 0n);
  }
  const { importId } = data;
  const undone = await deps.catalogue().run({ type: 'UndoCustomersImport', importId, removed, kept }, by);
  if (undone.events.length === 0) refuse('CHANGED_SINCE');
  return { position: laterOf(position, undone.position), ...(kept === 0 ? {} : { notice: keptNotice(kept) }) };
}

const keptNotice = (kept: number): string =>
  kept === 1
    ? 'Importen er angret. 1 kunde er beholdt, fordi kontoen er tatt i bruk siden.'
    : `Importen er angret. ${kept} kunder er beholdt, fordi kontoene er tatt i bruk siden.`;

async function isUnused(deps: ErasingDeps & Deps<'secrets'>, userId: string): Promise<boolean> {
  const facts = await deps.user(userId).recorded();
  if (facts.some(({ type }) => type !== 'UserRegistered' && type !== 'ResetRequested')) return false;
  const { position } = await deps.inventory().look();
  if ((await deps.figures.ordersOf(userId, position)).length > 0) return false;
  const contacts = facts.flatMap(({ type, data }) => (type === 'UserRegistered' ? (data.personal ?? []) : []));
  return Object.values(await tracesOf(deps, contacts, position)).every((left) => left.length === 0);
}

/** null if an order was placed meanwhile. */
async function eraseUnused(deps: ErasingDeps, userId: string, askedBy: string, by: CommandContext) {
  try {
    return await eraseAccount(deps, userId, { askedBy, version: null }, by);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PERSON_HAS_OPEN_ORDERS') return null;
    throw error;
  }
}
