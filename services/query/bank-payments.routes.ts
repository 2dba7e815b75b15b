import {
  type SetAsidePayment,
  setAsidePayment,
  type UnknownPayment,
  unknownListQuery,
  unknownPayment,
} from '@naust/domain/bank/bank.contract.ts';
import { toKr } from '@naust/domain/money.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { BankPaymentDoc } from '@naust/read-models/bank-payments/bank-payments.model.ts';
import * as z from 'zod/mini';
import { type AskedList, listPage, pageAnswer, searchPage, searchText } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

const path = '/api/bank-files';

/** Payments from the bank that no invoice has, or not all of, the newest first. */
export const bankPaymentRoutes = (deps: QueryDeps): Route[] => [
  route({
    method: 'GET',
    path: `${path}/unknown`,
    access: 'admin',
    summary: 'Innbetalinger fra banken som ikke er plassert på en faktura, de nyeste først.',
    query: unknownListQuery,
    answer: z.array(unknownPayment),
    run: ({ query }, context) =>
      reading(deps, ['bankPayments'], context, async () => {
        const asked = { path: `${path}/unknown`, query };
        return pageAnswer(asked, await paymentsIn(deps, 'unknown', asked), unknownRow);
      }),
  }),
  route({
    method: 'GET',
    path: `${path}/set-aside`,
    access: 'admin',
    summary: 'Innbetalinger fra banken som er lagt til side, de nyeste først.',
    query: unknownListQuery,
    answer: z.array(setAsidePayment),
    run: ({ query }, context) =>
      reading(deps, ['bankPayments'], context, async () => {
        const asked = { path: `${path}/set-aside`, query };
        return pageAnswer(asked, await paymentsIn(deps, 'set-aside', asked), setAsideRow);
      }),
  }),
];

function paymentsIn({ models: { bankPayments } }: QueryDeps, state: BankPaymentDoc['state'], asked: AskedList) {
  if (searchText(asked.query) !== '') return searchPage(bankPayments, asked, [{ field: 'state', anyOf: [state] }]);
  return listPage(bankPayments, asked, {
    ...{ index: 'byState', equals: [state], sortBy: 'bookedOn', descending: true },
    cursor: ['string', 'string'],
  });
}

const unknownRow = ({
  id,
  bookedOn,
  amountOre,
  restOre,
  kid,
  reference,
  personal,
}: BankPaymentDoc): UnknownPayment => ({
  ...{ id, date: bookedOn, amount: toKr(amountOre), rest: toKr(restOre), kid, reference },
  payer: personal?.name ?? null,
  text: personal?.text ?? null,
});

const setAsideRow = (doc: BankPaymentDoc): SetAsidePayment => ({ ...unknownRow(doc), reason: doc.reason });
