import {
  depositKeepInput,
  depositKept,
  depositReturnInput,
  depositSaved,
} from '@naust/domain/charges/use-deposit.contract.ts';
import { longId } from '@naust/domain/contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { type DepositDeps, keepDeposit, returnDeposit } from './deposits.ts';

const byId = z.object({ id: longId });
const path = '/api/orders/:id/deposit';

export const depositRoutes = (deps: DepositDeps): Route[] => [
  route({
    method: 'POST',
    repeat: 'key',
    path: `${path}/return`,
    access: 'staff',
    summary: 'Betal tilbake depositumet for en ordre, eller en del av det.',
    params: byId,
    body: depositReturnInput,
    answer: depositSaved,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [
      'ORDER_NOT_FOUND',
      'ORDER_IS_DELETED',
      'MORE_THAN_DEPOSIT_LEFT',
      'PAYMENT_NOT_POSITIVE',
      'UNKNOWN_PAYMENT_METHOD',
      'PAID_ON_SETTLED_DAY',
      'PAID_IN_CLOSED_TERM',
    ],
    async run({ params, body }, context) {
      return { status: 201, ...(await returnDeposit(deps, params.id, body, context)) };
    },
  }),
  route({
    method: 'POST',
    repeat: 'key',
    path: `${path}/keep`,
    access: 'admin',
    summary: 'Behold en del av depositumet for et gebyr: et som finnes, eller et nytt med denne beskrivelsen.',
    params: byId,
    body: depositKeepInput,
    answer: depositKept,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [
      'ORDER_NOT_FOUND',
      'CHARGE_NOT_FOUND',
      'ORDER_IS_DELETED',
      'MORE_THAN_DEPOSIT_LEFT',
      'MORE_THAN_OWED',
      'PAYMENT_NOT_POSITIVE',
      'UNKNOWN_CHARGE_KIND',
    ],
    async run({ params, body }, context) {
      return { status: 201, ...(await keepDeposit(deps, params.id, body, context)) };
    },
  }),
];
