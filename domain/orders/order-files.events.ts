import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event, unchanged } from '../event.ts';
import { signatureStrokes } from './signature.ts';

export const PHOTO_MOMENTS = ['hand-out', 'return'] as const;
export const photoMoment = z.enum(PHOTO_MOMENTS);
export type PhotoMoment = (typeof PHOTO_MOMENTS)[number];

const ofOrder = { orderId: z.string(), orderNo: z.int() };

/**
 * Facts of a stream `order-<id>` about its photos and signed contracts. Their files are encrypted; each one's key is in
 * `personal`, so erasing it erases the file. `fileId` names the stored files.
 */
export const orderFileEvents = defineEvents({
  /** `retentionId`: its key is destroyed three years after the photo. */
  OrderPhotoTaken: event(
    z.object({
      ...ofOrder,
      photoId: z.string(),
      moment: photoMoment,
      /** When it was taken, an instant in UTC; it may have waited on the phone. */
      takenAt: z.string(),
      fileId: z.string(),
      width: z.int(),
      height: z.int(),
      /** SHA-256 of the stored files. */
      stored: z.object({ full: z.string(), small: z.string() }),
      /** The account whose order it was. */
      userId: z.nullable(z.string()),
      personId: z.string(),
      retentionId: z.string(),
      /** `uploadSha256` recognises a repeated call. */
      personal: z.nullable(z.object({ fileKey: z.string(), uploadSha256: z.string() })),
    }),
  ),
  /** `orderVersion`: the order that it was made of. `termsVersion` null: no terms were published. */
  ContractSigned: event(
    z.object({
      ...ofOrder,
      contractId: z.string(),
      /** Counts the order's contracts from 1. */
      version: z.int(),
      orderVersion: z.int(),
      termsVersion: z.nullable(z.string()),
      /** The shop has seen the driving licence; left out where none is asked for. */
      licenceSeen: z.optional(z.boolean()),
      fileId: z.string(),
      /** SHA-256 of the PDF. */
      sha256: z.string(),
      /** SHA-256 of the stored file. */
      stored: z.string(),
      /** The account whose order it was. */
      userId: z.nullable(z.string()),
      personId: z.string(),
      personal: z.nullable(z.object({ name: z.string(), strokes: signatureStrokes, fileKey: z.string() })),
    }),
  ),
  /** Somebody removed a photo, say of the wrong person; its files go next. */
  OrderPhotoRemoved: event(
    z.object({
      ...ofOrder,
      photoId: z.string(),
      fileId: z.string(),
      personId: z.string(),
      personal: z.nullable(z.object({ reason: z.string() })),
    }),
  ),
  /**
   * Files are removed: the person is erased, a photo has been kept for three years, or, `isOfRemoved`, all are of photos
   * that somebody removed.
   */
  OrderFilesForgotten: {
    version: 2,
    schema: z.object({ ...ofOrder, fileIds: z.array(z.string()), isOfRemoved: z.optional(z.literal(true)) }),
    upcasts: unchanged(1, 1),
  },
});

export type OrderFileEvent = EventsOf<typeof orderFileEvents>;

/** The holder of the key of a photo alone. */
export const photoKeyOf = (fileId: string): string => `photo-${fileId}`;
