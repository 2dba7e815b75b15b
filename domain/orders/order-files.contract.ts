import * as z from 'zod/mini';
import { kr, longIdText } from '../contract.ts';
import { lines, oneLine } from '../written.contract.ts';
import { photoMoment } from './order-files.events.ts';
import { signatureStrokes } from './signature.ts';

/** POST /api/orders/{id}/photos, a form with the file `photo`. `takenAt`: it has waited on the phone. */
export const photoInput = z.object({
  moment: photoMoment,
  takenAt: z.optional(z.iso.datetime({ offset: true })),
});

/** POST /api/orders/{id}/photos/{photoId}/remove. */
export const photoRemoval = z.object({ reason: lines(200) });
export const photoRemovedAnswer = z.object({ id: longIdText });

/** The order as the signer read it: `total` in kr, and its lines. */
const readOrder = z.object({
  total: kr,
  lines: z
    .array(
      z.object({
        id: z.int(),
        productId: z.int(),
        quantity: z.int(),
        date_from: z.nullable(z.string()),
        date_to: z.nullable(z.string()),
      }),
    )
    .check(z.maxLength(500)),
});
export type ReadOrder = z.infer<typeof readOrder>;

/** POST /api/orders/{id}/signature. Without `read` it is not compared with what the signer saw. */
export const signatureInput = z.object({
  name: oneLine(100),
  read: z.optional(readOrder),
  strokes: signatureStrokes,
  licenceSeen: z.optional(z.boolean()),
});
export type SignatureInput = z.infer<typeof signatureInput>;

export const photoTakenAnswer = z.object({ id: longIdText });
export const contractSignedAnswer = z.object({ id: longIdText, version: z.int(), sha256: z.string() });

const photoAnswer = z.object({
  id: longIdText,
  moment: photoMoment,
  /** Instant, UTC. */
  takenAt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type PhotoAnswer = z.infer<typeof photoAnswer>;

const contractAnswer = z.object({
  id: longIdText,
  version: z.int(),
  /** Of the order that was signed; another one now: it has changed since. */
  orderVersion: z.int(),
  /** Instant, UTC. */
  signedAt: z.string(),
  name: z.string(),
  /** Of the PDF. */
  sha256: z.string(),
});
export type ContractAnswer = z.infer<typeof contractAnswer>;

/** GET /api/orders/{id}/files: its photos and contracts, each the oldest first. */
export const orderFilesAnswer = z.object({ photos: z.array(photoAnswer), contracts: z.array(contractAnswer) });
export type OrderFilesAnswer = z.infer<typeof orderFilesAnswer>;
