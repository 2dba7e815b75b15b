import {
  accountsAnswer,
  dayPath,
  settlementAnswer,
  termPath,
  type VatTermAnswer,
  vatTermAnswer,
} from '@naust/domain/books/books.contract.ts';
import { dayTotalsOf, termTotalsOf } from '@naust/domain/books/totals.ts';
import type { VatTerm } from '@naust/domain/books/vat-term.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloDate, parseDate } from '@naust/domain/wall-clock.ts';
import { type Route, raw, route } from '@naust/infra/http/route.ts';
import { settlementAnswerOf, vatTermAnswerOf } from '@naust/read-models/books/books.answer.ts';
import { dayId, termId } from '@naust/read-models/books/closings.projection.ts';
import type { QueryDeps } from '../query-dependencies.ts';
import { reading } from '../reading.ts';
import { exportOf } from './export-term.ts';
import { forgottenMoneyRoute } from './forgotten-money.routes.ts';
import { accountsNow, dayVouchers, isOver, termBooks, termClosings } from './read-books.ts';

/** The books: days, terms of two months, the journal and its accounts. */
export const booksRoutes = (deps: QueryDeps): Route[] => [
  settlementRoute(deps),
  termRoute(deps),
  exportRoute(deps),
  accountsRoute(deps),
  forgottenMoneyRoute(deps),
];

const settlementRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/settlements/:day',
    access: 'admin',
    summary: 'En dags betalinger og salg: som de ble gjort opp, eller som de står.',
    params: dayPath,
    answer: settlementAnswer,
    refusals: ['DAY_WRONG'],
    run: ({ params: { day } }, context) =>
      reading(deps, ['ledgers', 'closings'], context, async () => {
        if (parseDate(day) === null) return refuse('DAY_WRONG');
        const closing = await deps.models.closings.get(dayId(day));
        const vouchers = closing?.settled ? [] : await dayVouchers(deps.models, day);
        return { body: settlementAnswerOf(day, dayTotalsOf(vouchers), closing) };
      }),
  });

const termRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/terms/:term',
    access: 'admin',
    summary: 'En termin på to måneder: summer etter MVA-kode fra dokumentene, forskudd og det som er utestående.',
    params: termPath,
    answer: vatTermAnswer,
    notFound: 'TERM_NOT_FOUND',
    run: ({ params: { term } }, context) =>
      reading(deps, ['ledgers', 'closings'], context, async () => ({
        body: await termAnswer(deps, term, osloDate(context.now)),
      })),
  });

async function termAnswer({ models }: QueryDeps, term: VatTerm, today: string): Promise<VatTermAnswer> {
  const closing = await models.closings.get(termId(term));
  if (closing?.closed) {
    return vatTermAnswerOf(term, { totals: closing.closed.totals, state: 'closed', olderOpen: null, closing });
  }
  const { entries, before, olderOpen } = await termBooks(models, term);
  const totals = termTotalsOf(
    entries.map(({ voucher }) => voucher),
    before,
  );
  const isBehind = (await termClosings(models)).some(({ key }) => key > term);
  const state = isBehind ? 'closed' : isOver(term, today) ? 'open' : 'running';
  return vatTermAnswerOf(term, { totals, state, olderOpen, closing });
}

const exportRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/terms/:term/export',
    access: 'admin',
    summary: 'Journalen til en termin som CSV, med fakturaene som PDF, i en ZIP.',
    params: termPath,
    answer: raw('application/zip'),
    notFound: 'TERM_NOT_FOUND',
    refusals: ['PAPERS_NOT_MADE', 'PAPER_MISSING'],
    run: ({ params: { term } }, context) =>
      reading(deps, ['ledgers', 'closings', 'documents'], context, async () => ({
        body: await exportOf(deps, term),
        headers: {
          'content-disposition': `attachment; filename="regnskap-${term}.zip"`,
          'cache-control': 'no-store',
        },
      })),
  });

const accountsRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/shop/accounts',
    access: 'admin',
    summary: 'Kontoene som journalen føres på.',
    answer: accountsAnswer,
    run: (_input, context) =>
      reading(deps, ['closings'], context, async () => ({ body: await accountsNow(deps.models) })),
  });
