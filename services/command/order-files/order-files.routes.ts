import { longId } from '@naust/domain/contract.ts';
import {
  contractSignedAnswer,
  photoInput,
  photoRemoval,
  photoRemovedAnswer,
  photoTakenAnswer,
  signatureInput,
} from '@naust/domain/orders/order-files.contract.ts';
import { type RefusalCode, refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { type RemovalDeps, removePhoto } from './remove-photo.ts';
import { type SigningDeps, signOrder } from './sign-order.ts';
import { type PhotoDeps, takePhoto } from './take-photo.ts';

const params = z.object({ id: longId });
const ofOrder = [
  'ORDER_NOT_FOUND',
  'ORDER_IS_DELETED',
  'ORDER_IS_CANCELLED',
  'PERSON_IS_ERASED',
] as const satisfies RefusalCode[];

/** Photos and signatures at hand-out and return. */
export const orderFileRoutes = (deps: PhotoDeps & RemovalDeps & SigningDeps): Route[] => [
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/orders/:id/photos',
    access: 'staff',
    summary:
      'Lagrer et bilde av det som leveres ut eller kommer tilbake, uten metadata og kryptert. Høyst 40 per ordre.',
    params,
    multipart: 'photo',
    body: photoInput,
    answer: photoTakenAnswer,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [...ofOrder, 'PHOTOS_FULL', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_HEAVY', 'UNAVAILABLE'],
    async run({ params: { id: orderId }, body: { moment, takenAt }, file }, context) {
      if (file === null || file.length === 0) return refuse('IMAGE_INVALID');
      const { id, position } = await takePhoto(deps, orderId, { upload: file, moment, takenAt }, context);
      return { status: 201, body: { id }, position };
    },
  }),
  photoRemovalRoute(deps),
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/orders/:id/signature',
    access: 'staff',
    summary:
      'Underskriften til leietakeren, som streker. Lager leieavtalen som PDF én gang. Etter en endring lager en ny underskrift en ny versjon.',
    params,
    body: signatureInput,
    answer: contractSignedAnswer,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [
      ...ofOrder,
      'NOTHING_RENTED',
      'SIGNER_MISSING',
      'SIGNATURE_MISSING',
      'CONTRACT_IS_SIGNED',
      'SIGNED_ANOTHER_ORDER',
      'CHANGED_MEANWHILE',
      'UNAVAILABLE',
    ],
    async run({ params: { id: orderId }, body }, context) {
      const { contract, position } = await signOrder(deps, orderId, body, context);
      const { contractId: id, version, sha256 } = contract;
      return { status: 201, body: { id, version, sha256 }, position };
    },
  }),
];

const photoRemovalRoute = (deps: RemovalDeps): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path: '/api/orders/:id/photos/:photoId/remove',
    access: 'staff',
    summary: 'Sletter et bilde for godt, med en grunn til historikken. Fila og nøkkelen forsvinner.',
    params: z.object({ id: longId, photoId: longId }),
    body: photoRemoval,
    answer: photoRemovedAnswer,
    notFound: 'ORDER_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND', 'PHOTO_NOT_FOUND', 'PHOTO_REASON_MISSING'],
    async run({ params: { id: orderId, photoId }, body: { reason } }, { by }) {
      const position = await removePhoto(deps, orderId, { photoId, reason }, by);
      return { body: { id: photoId }, position };
    },
  });
