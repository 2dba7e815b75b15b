import { longId } from '@naust/domain/contract.ts';
import { reminderFile } from '@naust/domain/documents/payment-reminders.ts';
import type { Language } from '@naust/domain/language.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { DocumentFileName } from '@naust/infra/documents/documents.port.ts';
import { papersIn } from '@naust/infra/documents/papers-in.ts';
import { type RequestContext, type Route, raw, route } from '@naust/infra/http/route.ts';
import type { DocumentDoc, KeptReminder } from '@naust/read-models/documents/documents.model.ts';
import * as z from 'zod/mini';
import type { QueryDeps } from './query-dependencies.ts';
import { isStaff, reading } from './reading.ts';

const params = z.object({ id: longId });

const BY_TOKEN = 'Gjester sender koden fra e-posten som X-Order-Token.';
/** Open, because a guest has no account. */
const alsoForGuests = { access: 'open', rateLimitOfVisitors: 'orderLookUp' } as const;

/** The papers of a document. */
export const documentFileRoutes = (deps: QueryDeps): Route[] => [
  route({
    method: 'GET',
    path: '/api/documents/:id/pdf',
    ...alsoForGuests,
    summary: `Fakturaen eller kreditnotaen som PDF, for kunden den gjelder, medarbeidere og administratorer. ${BY_TOKEN}`,
    params,
    notFound: 'DOCUMENT_NOT_FOUND',
    answer: raw('application/pdf'),
    refusals: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_FORGOTTEN', 'NOT_LOGGED_IN'],
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
    refusals: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_FORGOTTEN'],
    run: ({ params: { id } }, context) => fileOf(deps, context, { id, ending: 'xml' }),
  }),
  route({
    method: 'GET',
    path: '/api/documents/:id/reminders/:reminderId/pdf',
    ...alsoForGuests,
    summary: `En purring som PDF, for kunden den gjelder, medarbeidere og administratorer. ${BY_TOKEN}`,
    params: z.object({ id: longId, reminderId: longId }),
    notFound: 'DOCUMENT_NOT_FOUND',
    answer: raw('application/pdf'),
    refusals: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_FORGOTTEN', 'REMINDER_NOT_FOUND', 'NOT_LOGGED_IN'],
    run: ({ params: { id, reminderId } }, context) => fileOf(deps, context, { id, ending: 'pdf', reminderId }),
  }),
];

interface Asked {
  id: string;
  ending: 'pdf' | 'xml';
  /** The reminder of the document, and not the document itself. */
  reminderId?: string;
}

/** Not there before it is made, and gone once its year is forgotten; its customer's own, and the shop's. */
const fileOf = (deps: QueryDeps, context: RequestContext, { id, ending, reminderId }: Asked) =>
  reading(deps, ['documents'], context, async () => {
    const doc = (await deps.models.documents.get(id)) ?? refuse('DOCUMENT_NOT_FOUND');
    if (!(await isReader(deps, context, doc))) refuse(context.actor ? 'DOCUMENT_NOT_FOUND' : 'NOT_LOGGED_IN');
    const reminder = doc.reminders.find((one) => one.reminderId === reminderId);
    if (reminderId !== undefined && !reminder) return refuse('REMINDER_NOT_FOUND');
    if (doc.isForgotten) return refuse('DOCUMENT_FORGOTTEN');
    const name: DocumentFileName = `${reminder?.reminderId ?? doc.id}.${ending}`;
    const content = (await deps.documentFiles.open(name)) ?? refuse('DOCUMENT_NOT_FOUND');
    return {
      body: content,
      headers: {
        'content-disposition': `inline; filename="${fileName(doc, reminder, context.language)}.${ending}"`,
        'content-length': String(content.length),
        'cache-control': 'no-store',
      },
    };
  });

/** A guest has the token of their order. */
async function isReader(deps: QueryDeps, context: RequestContext, { userId, orderId }: DocumentDoc): Promise<boolean> {
  if (isStaff(context)) return true;
  if (userId !== null) return context.actor?.userId === userId;
  return deps.isOwnAsGuest(orderId, context);
}

/** 'faktura-10001', or 'purring-10001' for a reminder of it. */
function fileName(
  { kind, number }: DocumentDoc,
  reminder: Pick<KeptReminder, 'step'> | undefined,
  language: Language,
): string {
  const { documentTexts, reminderPaperTexts } = papersIn(language);
  const ofDocument = kind === 'invoice' ? documentTexts.invoiceFile : documentTexts.creditNoteFile;
  return `${reminder ? reminderFile(reminder.step, reminderPaperTexts.file) : ofDocument}-${number}`;
}
