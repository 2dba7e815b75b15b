import { longId } from '@naust/domain/contract.ts';
import {
  DOCUMENT_STATES,
  documentAnswer,
  documentCounts,
  documentListQuery,
  documentRow,
  invoicingAnswer,
} from '@naust/domain/documents/documents.contract.ts';
import { FIRST_INVOICING } from '@naust/domain/documents/invoicing.ts';
import { invoicingAnswerOf } from '@naust/domain/documents/invoicing-answer.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { isStaffRole } from '@naust/domain/users/roles.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { type RequestContext, type Route, route } from '@naust/infra/http/route.ts';
import {
  documentAnswerOf,
  documentRowOf,
  draftRowOf,
  type RowFacts,
} from '@naust/read-models/documents/documents.answer.ts';
import { businessAt, type ShopDoc, shopNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import * as z from 'zod/mini';
import { countDocuments, type DraftField, documentPage, draftFieldOf, draftPage, numbersOf } from './document-list.ts';
import { pageAnswer } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

const path = '/api/documents';

/** Invoices and credit notes. */
export const documentRoutes = (deps: QueryDeps): Route[] => [
  listRoute(deps),
  countsRoute(deps),
  documentRoute(deps),
  invoicingRoute(deps),
];

/** By the shop's setting. */
async function draftField({ models }: QueryDeps): Promise<DraftField> {
  const { when } = (await models.shop.get(THE_SHOP))?.invoicing ?? FIRST_INVOICING;
  return draftFieldOf(when);
}

const factsFor = ({ actor, now }: RequestContext<'signed-in'>, shop: ShopDoc | null): RowFacts => ({
  today: osloDate(now),
  rates: isStaffRole(actor.role) ? (shop?.invoicing ?? FIRST_INVOICING) : null,
  sellerOf: ({ shopVersion }) => businessAt(shop, shopVersion),
});

const listRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path,
    access: 'signed-in',
    summary:
      'Alle fakturaer og kreditnotaer for medarbeidere og administratorer; ellers, og med `own=true`, egne. De nyeste først.',
    query: documentListQuery,
    answer: z.array(documentRow),
    run: ({ query }, context) =>
      reading(deps, ['documents', 'orders', 'shop'], context, async () => {
        const { actor, now } = context;
        const today = osloDate(now);
        const isOfShop = isStaffRole(actor.role) && query.own !== 'true';
        if (isOfShop && query.state === 'draft') {
          const field = await draftField(deps);
          return pageAnswer({ path, query }, await draftPage(deps.models, { path, query }, field), draftRowOf(field));
        }
        const userId = isOfShop ? null : actor.userId;
        const numbers = query.order === undefined ? null : await numbersOf(deps.models, query.order);
        const page = await documentPage(deps.models.documents, { path, query }, { userId, today, numbers });
        const shop = await deps.models.shop.get(THE_SHOP);
        return pageAnswer({ path, query }, page, documentRowOf(factsFor(context, shop)));
      }),
  });

const countsRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: `${path}/counts`,
    access: 'staff',
    summary: 'Hvor mange utkast og dokumenter det er i hver tilstand, og hva som er forfalt og kan faktureres.',
    answer: documentCounts,
    run: (_input, context) =>
      reading(deps, ['documents', 'orders', 'shop'], context, async () => ({
        body: await countDocuments(deps.models, await draftField(deps), osloDate(context.now), DOCUMENT_STATES),
      })),
  });

const documentRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: `${path}/:id`,
    access: 'signed-in',
    summary: 'En faktura eller kreditnota, for kunden den gjelder, medarbeidere og administratorer.',
    params: z.object({ id: longId }),
    notFound: 'DOCUMENT_NOT_FOUND',
    answer: documentAnswer,
    refusals: ['DOCUMENT_NOT_FOUND'],
    run: ({ params: { id } }, context) =>
      reading(deps, ['documents', 'shop'], context, async () => {
        const { actor } = context;
        const doc = await deps.models.documents.get(id);
        const isTheirs = doc !== null && (isStaffRole(actor.role) || doc.userId === actor.userId);
        if (!isTheirs) return refuse('DOCUMENT_NOT_FOUND');
        return { body: documentAnswerOf(doc, factsFor(context, await deps.models.shop.get(THE_SHOP))) };
      }),
  });

const invoicingRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/shop/invoicing',
    access: 'admin',
    summary: 'Hvordan butikken fakturerer.',
    answer: invoicingAnswer,
    run: (_input, context) =>
      reading(deps, ['shop', 'documents'], context, async () => {
        const doc = await deps.models.shop.get(THE_SHOP);
        const first = await deps.models.documents.find({ index: 'byNumber', limit: 1 });
        const numberFixed = first.docs.length > 0;
        const invoicing = doc?.invoicing ?? FIRST_INVOICING;
        return { body: invoicingAnswerOf({ invoicing, version: shopNow(doc).version }, numberFixed) };
      }),
  });
