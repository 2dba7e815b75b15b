import {
  accountsInput,
  accountsSaved,
  dayPath,
  settlementInput,
  settlementSaved,
  termClosed,
  termPath,
} from '@naust/domain/books/books.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { type BooksDeps, closeTerm, settleDay } from './close-books.ts';

/** Acts of an administrator that end a day or a term, and the accounts of the journal. */
export const booksRoutes = (deps: BooksDeps): Route[] => [
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/settlements/:day',
    access: 'admin',
    summary: 'Gjør opp en dag. Etterpå kan det ikke føres betalinger på den.',
    params: dayPath,
    body: settlementInput,
    answer: settlementSaved,
    refusals: ['DAY_WRONG', 'DAY_IS_AHEAD', 'DAY_IS_SETTLED', 'UNAVAILABLE'],
    async run({ params: { day }, body }, context) {
      return { status: 201, ...(await settleDay(deps, day, body, context)) };
    },
  }),
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/terms/:term/close',
    access: 'admin',
    summary: 'Lås en termin. Etterpå kan ingenting dateres i den, og journalen er den samme for alltid.',
    params: termPath,
    answer: termClosed,
    notFound: 'TERM_NOT_FOUND',
    refusals: ['TERM_IS_RUNNING', 'TERM_IS_CLOSED', 'OLDER_TERM_IS_OPEN', 'UNAVAILABLE'],
    async run({ params: { term } }, context) {
      return { status: 201, ...(await closeTerm(deps, term, context)) };
    },
  }),
  route({
    method: 'PUT',
    path: '/api/shop/accounts',
    access: 'admin',
    summary: 'Kontoene som journalen føres på. En låst termin beholder sine.',
    body: accountsInput,
    answer: accountsSaved,
    refusals: ['ACCOUNT_WRONG', 'CHANGED_MEANWHILE'],
    async run({ body: { version = null, ...wanted } }, { by }) {
      const { accounts: now } = (await deps.books().look()).state;
      const set = Object.fromEntries(Object.entries(wanted).filter(([, account]) => account !== undefined));
      const command = { type: 'SetAccounts', accounts: { ...now, ...set }, expectedVersion: version } as const;
      const { state, position } = await deps.books().run(command, by);
      return { body: { version: state.version }, position };
    },
  }),
];
