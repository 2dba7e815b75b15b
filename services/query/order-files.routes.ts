import { longId } from '@naust/domain/contract.ts';
import { orderFilesAnswer } from '@naust/domain/orders/order-files.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { DocumentFileName } from '@naust/infra/documents/documents.port.ts';
import { decryptFile } from '@naust/infra/documents/encrypted-file.ts';
import { type RequestContext, type Route, raw, route } from '@naust/infra/http/route.ts';
import { contractsIn, orderFilesAnswerOf, photosIn } from '@naust/read-models/order-files/order-files.answer.ts';
import type { OrderFileDoc } from '@naust/read-models/order-files/order-files.model.ts';
import * as z from 'zod/mini';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { ofReadableOrder, secretlyReadableOrder } from './readable-order.ts';
import { isStaff, reading } from './reading.ts';

const path = '/api/orders/:id';
const FOR =
  'for kunden den gjelder, medarbeidere og administratorer. Gjester sender koden fra e-posten som X-Order-Token.';
const NO_STORE = { 'cache-control': 'no-store' } as const;
const withoutLeadingZero = z.string().check(z.regex(/^[1-9]\d{0,5}$/));

/** Photos and signed contracts of an order. */
export const orderFileRoutes = (deps: QueryDeps): Route[] => [
  route({
    ...ofReadableOrder,
    method: 'GET',
    path: `${path}/files`,
    summary: `Bildene og de underskrevne leieavtalene til en ordre, ${FOR}`,
    answer: orderFilesAnswer,
    run: ({ params: { id } }, context) =>
      readingFiles(deps, context, id, async (docs) => ({ body: orderFilesAnswerOf(docs), headers: NO_STORE })),
  }),
  route({
    ...ofReadableOrder,
    method: 'GET',
    path: `${path}/photos/:photoId`,
    summary: `Et bilde, også lite med \`size=small\`, ${FOR}`,
    params: z.object({ id: longId, photoId: longId }),
    query: z.object({ size: z.optional(z.enum(['full', 'small'])) }),
    answer: raw('image/webp'),
    refusals: [...ofReadableOrder.refusals, 'PHOTO_NOT_FOUND'],
    run: ({ params: { id, photoId }, query: { size } }, context) =>
      readingFiles(deps, context, id, async (docs) => {
        const photo = photosIn(docs).find(({ itemId }) => itemId === photoId) ?? refuse('PHOTO_NOT_FOUND');
        const name: DocumentFileName = `${photo.id}.${size === 'small' ? 'small' : 'photo'}`;
        return fileAnswer((await openFile(deps, photo, name)) ?? refuse('PHOTO_NOT_FOUND'), `bilde-${photoId}.webp`);
      }),
  }),
  route({
    ...ofReadableOrder,
    method: 'GET',
    path: `${path}/contract.pdf`,
    summary: `Den underskrevne leieavtalen som PDF, den nyeste eller med \`version\` en tidligere, ${FOR}`,
    query: z.object({ version: z.optional(withoutLeadingZero) }),
    answer: raw('application/pdf'),
    refusals: [...ofReadableOrder.refusals, 'CONTRACT_NOT_FOUND'],
    run: ({ params: { id }, query: { version } }, context) =>
      readingFiles(deps, context, id, async (docs) => {
        const contracts = contractsIn(docs);
        const wanted =
          version === undefined ? contracts.at(-1) : contracts.find((one) => one.version === Number(version));
        const contract = wanted ?? refuse('CONTRACT_NOT_FOUND');
        const content = (await openFile(deps, contract, `${contract.id}.contract`)) ?? refuse('CONTRACT_NOT_FOUND');
        return fileAnswer(content, `leieavtale-${contract.orderNo}-${contract.version}.pdf`);
      }),
  }),
];

/** With the files that the caller may read: a customer those of the time when the order was theirs. */
const readingFiles = <T>(
  deps: QueryDeps,
  context: RequestContext,
  id: string,
  answer: (docs: readonly OrderFileDoc[]) => Promise<{ body: T; headers: Readonly<Record<string, string>> }>,
) =>
  reading(deps, ['orderFiles', 'orders'], context, async () => {
    const { userId } = await secretlyReadableOrder(deps, id, context);
    const { docs } = await deps.models.orderFiles.find({ index: 'byOrder', equals: [id], limit: MAX_ROWS });
    return answer(docs.filter((doc) => doc.fileKey !== null && (isStaff(context) || doc.userId === userId)));
  });

/** Null if the file is gone. */
async function openFile({ documentFiles }: QueryDeps, { fileKey }: OrderFileDoc, name: DocumentFileName) {
  const encrypted = await documentFiles.open(name);
  return encrypted === null || fileKey === null ? null : decryptFile(fileKey, name, encrypted);
}

const fileAnswer = (body: Buffer, name: string) => ({
  body,
  headers: { ...NO_STORE, 'content-disposition': `inline; filename="${name}"`, 'content-length': String(body.length) },
});
