import {
  bankFileAnswer,
  bankFileForm,
  placeAnswer,
  placeInput,
  setAsideAnswer,
  setAsideInput,
} from '@naust/domain/bank/bank.contract.ts';
import { longId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { DepsOf } from '../dependencies/dependencies.ts';
import { importBankFile, placeByHand } from './import-bank-file.ts';
import { setAsideOrTakeUp } from './set-aside.ts';

const path = '/api/bank-files';
type BankDeps = DepsOf<typeof importBankFile>;

/** Of one payment: it is placed, set aside or taken up, and a repeat finds it so. */
const ofBankPayment = {
  method: 'POST',
  repeat: 'state',
  access: 'admin',
  params: z.object({ id: longId }),
  notFound: 'BANK_PAYMENT_NOT_FOUND',
} as const;

/** Payments from the bank. */
export const bankFileRoutes = (deps: BankDeps): Route[] => [
  readRoute(deps),
  placeRoute(deps),
  setAsideRoute(deps),
  takeUpRoute(deps),
];

const readRoute = (deps: BankDeps): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path,
    access: 'admin',
    summary:
      'Les inn en fil fra banken: camt.054, OCR giro eller CSV (Dato;Beløp;KID). Betalinger med KID registreres på fakturaen. Det som er lest før, leses ikke igjen.',
    multipart: 'file',
    body: bankFileForm,
    answer: bankFileAnswer,
    refusals: [
      'BANK_FILE_MISSING',
      'BANK_FILE_EMPTY',
      'BANK_FILE_UNKNOWN',
      'BANK_FILE_CUT_OFF',
      'BANK_FILE_UNSAFE',
      'BANK_FILE_OTHER_ACCOUNT',
      'BANK_ACCOUNT_MISSING',
      'BANK_FILE_CURRENCY',
      'BANK_ROW_WRONG',
      'IMPORT_ENCODING_UNKNOWN',
      'IMPORT_NOT_CSV',
      'IMPORT_TOO_LONG',
    ],
    run: ({ file }, { by }) => importBankFile(deps, file ?? refuse('BANK_FILE_MISSING'), by),
  });

const placeRoute = (deps: BankDeps): Route =>
  route({
    ...ofBankPayment,
    path: `${path}/unknown/:id`,
    summary: 'Plasser en ukjent innbetaling på en faktura: så mye som fakturaen skylder.',
    body: placeInput,
    answer: placeAnswer,
    refusals: [
      'BANK_PAYMENT_NOT_FOUND',
      'BANK_PAYMENT_IS_PLACED',
      'DOCUMENT_NOT_FOUND',
      'INVOICE_OWES_NOTHING',
      'MORE_THAN_OWED',
      'ORDER_IS_DELETED',
      'ORDER_NOT_FOUND',
      'PAID_IN_FUTURE',
    ],
    run: ({ params: { id }, body: { documentId } }, { by }) => placeByHand(deps, id, documentId, by),
  });

const setAsideRoute = (deps: BankDeps): Route =>
  route({
    ...ofBankPayment,
    path: `${path}/unknown/:id/set-aside`,
    summary: 'Legg til side det som er igjen av en innbetaling som ikke gjelder butikken, med en begrunnelse.',
    body: setAsideInput,
    answer: setAsideAnswer,
    refusals: ['BANK_PAYMENT_NOT_FOUND', 'BANK_PAYMENT_IS_PLACED', 'REASON_REQUIRED'],
    run: ({ params: { id }, body: { reason } }, { by }) =>
      setAsideOrTakeUp(deps, { type: 'SetAsideBankPayment', bankPaymentId: id, reason }, by),
  });

const takeUpRoute = (deps: BankDeps): Route =>
  route({
    ...ofBankPayment,
    path: `${path}/unknown/:id/take-up`,
    summary: 'Ta fram igjen en innbetaling som er lagt til side.',
    answer: setAsideAnswer,
    refusals: ['BANK_PAYMENT_NOT_FOUND'],
    run: ({ params: { id } }, { by }) => setAsideOrTakeUp(deps, { type: 'TakeUpBankPayment', bankPaymentId: id }, by),
  });
