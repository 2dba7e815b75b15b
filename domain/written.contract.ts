import * as z from 'zod/mini';
import { parseName, seenOnLines, seenOnOneLine } from './seen-text.ts';

// Separate from `contract.ts`, which every page loads.

/** Visible text of one line and at most so many UTF-16 units, such as names and addresses. */
export const oneLine = (most: number) => z.string().check(z.overwrite(seenOnOneLine), z.maxLength(most));

/** A name on one line; empty without a visible character. */
export const oneName = (most: number) =>
  z.string().check(
    z.overwrite((text) => parseName(text) ?? ''),
    z.maxLength(most),
  );

/** Visible text of any number of lines. */
export const lines = (most: number) => z.string().check(z.overwrite(seenOnLines), z.maxLength(most));

/** A picture of the shop's own, as POST /api/product-images answers it, or one that came with it. */
export const ownPicture = z.string().check(z.regex(/^\/(images|drawings|pictures)\/[\w.-]{1,120}$/));
