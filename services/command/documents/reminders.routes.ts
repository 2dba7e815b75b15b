import { longId } from '@naust/domain/contract.ts';
import { remindAccepted, remindInput, waived } from '@naust/domain/documents/documents.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { DepsOf } from '../dependencies/dependencies.ts';
import { remindOfInvoice, waiveFees } from './remind-invoice.ts';

const byId = z.object({ id: longId });

/** Reminders of invoices that are overdue. */
export const paymentReminderRoutes = (deps: DepsOf<typeof remindOfInvoice>): Route[] => [
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/documents/:id/remind',
    access: 'admin',
    summary: 'Send betalingspåminnelse, purring eller inkassovarsel. Uten `step`: det neste.',
    params: byId,
    body: remindInput,
    answer: remindAccepted,
    notFound: 'DOCUMENT_NOT_FOUND',
    refusals: [
      'DOCUMENT_NOT_FOUND',
      'ORDER_NOT_FOUND',
      'ORDER_IS_DELETED',
      'INVOICE_NOT_OVERDUE',
      'INVOICE_IS_PAID',
      'INVOICE_IS_CREDITED',
      'REMINDER_TOO_EARLY',
      'REMINDER_ALREADY_SENT',
      'REMINDER_LIMIT_NOT_PASSED',
      'REMINDER_NOT_FOUND',
      'DOCUMENT_FORGOTTEN',
      'PERSON_IS_ERASED',
    ],
    async run({ params: { id }, body }, context) {
      return { status: 201, ...(await remindOfInvoice(deps, id, body, context)) };
    },
  }),
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/documents/:id/waive-fee',
    access: 'admin',
    summary: 'Slett gebyr og renter som ikke er betalt.',
    params: byId,
    answer: waived,
    notFound: 'DOCUMENT_NOT_FOUND',
    refusals: ['DOCUMENT_NOT_FOUND', 'ORDER_NOT_FOUND', 'INVOICE_IS_CREDITED', 'NO_FEE_TO_WAIVE', 'FEE_IS_PAID'],
    run: ({ params: { id } }, context) => waiveFees(deps, id, context),
  }),
];
