import * as z from 'zod/mini';

/** The subject of a process of several steps. */
export const unfinishedKinds = [
  'order',
  'product',
  'registration',
  'address',
  'erasure',
  'import',
  'bank',
  'collective',
] as const;
export type UnfinishedKind = (typeof unfinishedKinds)[number];

/** The job that completes such a process after a crash between its steps. */
export const finishing = {
  name: 'finish-step',
  queue: 'acts',
  payload: z.object({ kind: z.enum(unfinishedKinds), subject: z.string() }),
} as const;
