import { longId } from '@naust/domain/contract.ts';
import {
  collectiveInput,
  collectiveIssued,
  creditInput,
  creditIssued,
  documentInput,
  documentIssued,
  draftAnswer,
  sendAccepted,
  sendInput,
} from '@naust/domain/documents/documents.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { DepsOf } from '../dependencies/dependencies.ts';
import { type CollectiveDeps, invoiceCollectively } from './collective-invoice.ts';
import { creditDocument } from './credit-document.ts';
import { invoiceDraft, invoiceOrder } from './invoice-order.ts';
import { sendDocument } from './send-document.ts';

type DocumentDeps = CollectiveDeps & DepsOf<typeof creditDocument> & DepsOf<typeof sendDocument>;

const byId = z.object({ id: longId });

/** Acts of an administrator on invoices and credit notes. */
export const documentRoutes = (deps: DocumentDeps): Route[] => [
  draftRoute(deps),
  invoiceRoute(deps),
  collectiveRoute(deps),
  creditRoute(deps),
  sendRoute(deps),
];

const draftRoute = (deps: DocumentDeps): Route =>
  route({
    method: 'GET',
    path: '/api/orders/:id/draft',
    access: 'admin',
    summary: 'Hva som kan faktureres av ordren nå, og hva som eventuelt er i veien.',
    params: byId,
    answer: draftAnswer,
    notFound: 'ORDER_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND'],
    run: async ({ params: { id } }, { now }) => ({
      body: await invoiceDraft(deps, id, now),
      headers: { 'cache-control': 'no-store' },
    }),
  });

const invoiceRoute = (deps: DocumentDeps): Route =>
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/orders/:id/documents',
    access: 'admin',
    summary:
      'Lag en faktura av det som kan faktureres nå, eller av de nevnte linjene. Det som står utenfor MVA, får en faktura for seg.',
    params: byId,
    body: documentInput,
    answer: documentIssued,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [
      'ORDER_NOT_FOUND',
      'ORDER_IS_DELETED',
      'ORDER_IS_CANCELLED',
      'NOTHING_TO_INVOICE',
      'ALREADY_INVOICED',
      'NOT_INVOICEABLE_YET',
      'UNKNOWN_LINE',
      'CHARGE_NOT_FOUND',
      'PAYMENT_NOT_CAPTURED',
      'PERSON_IS_ERASED',
      'BUYER_NAME_MISSING',
      'BUYER_ADDRESS_MISSING',
      'SELLER_INCOMPLETE',
      'DOCUMENT_DATE_WRONG',
      'DOCUMENT_DATE_IN_FUTURE',
      'DUE_DATE_PASSED',
      'DATED_IN_CLOSED_TERM',
    ],
    async run({ params: { id }, body }, context) {
      return { status: 201, ...(await invoiceOrder(deps, id, body, context)) };
    },
  });

const collectiveRoute = (deps: DocumentDeps): Route =>
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/documents/collective',
    access: 'admin',
    summary:
      'Samle ordrer fra én bedrift på én faktura, eller alt som kan faktureres av dem. `leftOut` er det som ikke kom med.',
    body: collectiveInput,
    answer: collectiveIssued,
    refusals: [
      'USER_NOT_FOUND',
      'ORDER_NOT_FOUND',
      'COLLECTIVE_NEEDS_BUSINESS',
      'ORDER_OF_ANOTHER_CUSTOMER',
      'TOO_FEW_TO_GATHER',
      'COLLECTIVE_INVOICE_RELEASED',
      'ALREADY_INVOICED',
      'PERSON_IS_ERASED',
      'BUYER_NAME_MISSING',
      'BUYER_ADDRESS_MISSING',
      'SELLER_INCOMPLETE',
      'DUE_DATE_PASSED',
      'DATED_IN_CLOSED_TERM',
    ],
    async run({ body }, context) {
      return { status: 201, ...(await invoiceCollectively(deps, body, context)) };
    },
  });

const creditRoute = (deps: DocumentDeps): Route =>
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/documents/:id/credit',
    access: 'admin',
    summary: 'Krediter en faktura, eller linjer av den. Det som er betalt for mye, går tilbake slik `refundBy` sier.',
    params: byId,
    body: creditInput,
    answer: creditIssued,
    notFound: 'DOCUMENT_NOT_FOUND',
    refusals: [
      'DOCUMENT_NOT_FOUND',
      'ORDER_NOT_FOUND',
      'CREDITS_A_CREDIT_NOTE',
      'CREDIT_LINE_UNKNOWN',
      'CREDIT_NOT_POSITIVE',
      'CREDIT_TOO_LARGE',
      'NOTHING_TO_CREDIT',
      'REASON_REQUIRED',
      'REFUND_UNDER_WAY',
      'WALLET_HAS_LESS',
      'DOCUMENT_FORGOTTEN',
    ],
    async run({ params: { id }, body }, context) {
      return { status: 201, ...(await creditDocument(deps, id, body, context)) };
    },
  });

const sendRoute = (deps: DocumentDeps): Route =>
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/documents/:id/send',
    access: 'admin',
    summary: 'Send en faktura eller kreditnota til kunden, også på nytt.',
    params: byId,
    body: sendInput,
    answer: sendAccepted,
    notFound: 'DOCUMENT_NOT_FOUND',
    refusals: [
      'DOCUMENT_NOT_FOUND',
      'DOCUMENT_FORGOTTEN',
      'EHF_NEEDS_BUSINESS',
      'EHF_NEEDS_REFERENCE',
      'EHF_NOT_POSSIBLE',
      'NO_EMAIL',
    ],
    async run({ params: { id }, body }, context) {
      return { status: 202, ...(await sendDocument(deps, id, body.by, context)) };
    },
  });
