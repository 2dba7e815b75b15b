import { oreOf } from '@naust/domain/body-amount.ts';
import type { SettlementInput } from '@naust/domain/books/books.contract.ts';
import { lastDayOf, type VatTerm } from '@naust/domain/books/vat-term.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloDate, parseDate } from '@naust/domain/wall-clock.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';

export type BooksDeps = Deps<'books' | 'bookFigures' | 'secrets'>;
type Asked = Pick<RequestContext, 'by' | 'now' | 'idempotencyKey'>;

/** Settles a day: it is locked, and then counted. The same key again is the same settlement, and completes one. */
export async function settleDay(deps: BooksDeps, day: string, input: SettlementInput, asked: Asked) {
  const { by, now, idempotencyKey } = asked;
  if (parseDate(day) === null) refuse('DAY_WRONG');
  const settlementId = addedId(deps, `settlement ${day}`, idempotencyKey);
  const [registerOre, terminalOre] = [oreOf(input.register, 'register'), oreOf(input.terminal, 'terminal')];
  const locked = await deps.books().run({ type: 'LockDay', day, today: osloDate(now), settlementId }, by);
  const totals = await deps.bookFigures.dayTotals(day, locked.position);
  const command = { type: 'SettleDay', day, settlementId, totals, registerOre, terminalOre } as const;
  const { position } = await deps.books().run(command, by);
  return { body: { day, locked: true }, position };
}

/** Closes a term in the same way. */
export async function closeTerm(deps: BooksDeps, term: VatTerm, asked: Asked) {
  const { by, now, idempotencyKey } = asked;
  const closingId = addedId(deps, `closing ${term}`, idempotencyKey);
  const today = osloDate(now);
  const { state, position: seen } = await deps.books().look();
  const isFirst = !state.terms.has(term) && lastDayOf(term) < today;
  const olderOpen = isFirst ? await deps.bookFigures.olderOpen(term, seen) : null;
  const locked = await deps.books().run({ type: 'LockTerm', term, today, olderOpen, closingId }, by);
  const counted = await deps.bookFigures.term(term, locked.position);
  const { position } = await deps.books().run({ type: 'CloseTerm', term, closingId, ...counted }, by);
  return { body: { term, hash: counted.hash }, position };
}
