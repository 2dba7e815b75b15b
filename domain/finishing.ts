import * as z from 'zod/mini';

/** What an act of several steps is about. */
export const unfinishedKinds = ['order', 'product', 'registration', 'address', 'erasure'] as const;
export type UnfinishedKind = (typeof unfinishedKinds)[number];

/** The job that ends such an act where it was cut off between its steps. */
export const finishing = {
  name: 'finish-step',
  queue: 'acts',
  payload: z.object({ kind: z.enum(unfinishedKinds), subject: z.string() }),
} as const;
