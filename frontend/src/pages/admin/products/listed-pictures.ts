import * as z from 'zod/mini';

/** As many as the shop takes. */
export const LONGEST_ALT = 150;

const listed = z.array(z.object({ url: z.string(), alt: z.string() }));
export type ListedPicture = z.infer<typeof listed>[number];

/** The further pictures in the form's text. */
export const listedPictures = (text: unknown): readonly ListedPicture[] =>
  typeof text === 'string' ? listed.parse(JSON.parse(text)) : [];
