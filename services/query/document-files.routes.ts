import { longId } from '@naust/domain/contract.ts';
import { reminderFile } from '@naust/domain/documents/payment-reminders.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { isStaffRole } from '@naust/domain/users/roles.ts';
import type { DocumentFileName } from '@naust/infra/documents/documents.port.ts';
import { type RequestContext, type Route, raw, route } from '@naust/infra/http/route.ts';
import type { DocumentDoc, KeptReminder } from '@naust/read-models/documents/documents.model.ts';
import * as z from 'zod/mini';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

const params = z.object({ id: longId });

/** The papers of a document. */
export const documentFileRoutes = (deps: QueryDeps): Route[] => [
  route({
    method: 'GET',
    path: '/api/documents/:id/pdf',
    access: 'signed-in',
    summary: 'Fakturaen eller kreditnotaen som PDF, for kunden den gjelder, medarbeidere og administratorer.',
    params,
    notFound: 'DOCUMENT_NOT_FOUND',
    answer: raw('application/pdf'),
    refusals: ['DOCUMENT_NOT_FOUND'],
    run: ({ params: { id } }, context) => fileOf(deps, context, { id, ending: 'pdf' }),
  }),
  route({
    method: 'GET',
    path: '/api/documents/:id/ehf',
    access: 'signed-in',
    summary: 'Fakturaen eller kreditnotaen som EHF. Bare bedrifter med organisasjonsnummer og referanse har den.',
    params,
    notFound: 'DOCUMENT_NOT_FOUND',
    answer: raw('application/xml; charset=utf-8'),
    refusals: ['DOCUMENT_NOT_FOUND'],
    run: ({ params: { id } }, context) => fileOf(deps, context, { id, ending: 'xml' }),
  }),
  route({
    method: 'GET',
    path: '/api/documents/:id/reminders/:reminderId/pdf',
    access: 'signed-in',
    summary: 'En purring som PDF, for kunden den gjelder, medarbeidere og administratorer.',
    params: z.object({ id: longId, reminderId: longId }),
    notFound: 'DOCUMENT_NOT_FOUND',
    answer: raw('application/pdf'),
    refusals: ['DOCUMENT_NOT_FOUND', 'REMINDER_NOT_FOUND'],
    run: ({ params: { id, reminderId } }, context) => fileOf(deps, context, { id, ending: 'pdf', reminderId }),
  }),
];

interface Asked {
  id: string;
  ending: 'pdf' | 'xml';
  /** The reminder of the document, and not the document itself. */
  reminderId?: string;
}

/** Not there before it is made; its customer's own, and the shop's. */
const fileOf = (deps: QueryDeps, context: RequestContext<'signed-in'>, { id, ending, reminderId }: Asked) =>
  reading(deps, ['documents'], context, async () => {
    const doc = await deps.models.documents.get(id);
    const { actor } = context;
    if (doc === null || !(isStaffRole(actor.role) || doc.userId === actor.userId)) return refuse('DOCUMENT_NOT_FOUND');
    const reminder = doc.reminders.find((one) => one.reminderId === reminderId);
    if (reminderId !== undefined && !reminder) return refuse('REMINDER_NOT_FOUND');
    const name: DocumentFileName = `${reminder?.reminderId ?? doc.id}.${ending}`;
    const content = (await deps.documentFiles.open(name)) ?? refuse('DOCUMENT_NOT_FOUND');
    return {
      body: content,
      headers: {
        'content-disposition': `inline; filename="${reminder ? reminderFileName(reminder, doc) : shownName(doc)}.${ending}"`,
        'content-length': String(content.length),
        'cache-control': 'no-store',
      },
    };
  });

/** 'purring-10001'. */
const reminderFileName = ({ step }: Pick<KeptReminder, 'step'>, { number }: DocumentDoc): string =>
  `${reminderFile(step)}-${number}`;

/** 'faktura-10001'. */
const shownName = ({ kind, number }: DocumentDoc): string =>
  `${kind === 'invoice' ? 'faktura' : 'kreditnota'}-${number}`;
