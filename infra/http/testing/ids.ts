import * as z from 'zod/mini';

/**
 * Id of a user, order, message or charge: 15 digits, 100000000000000 to 999999999999999. Taken as a text of digits or
 * as a number, given on as a text.
 */
export const orderIdParam = z.pipe(
  z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  z.string().check(z.regex(/^[1-9]\d{14}$/)),
);

/** Id of a catalogue row: a small positive whole number, taken as a text of digits or as a number. */
export const rowIdParam = z.pipe(
  z.pipe(z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.number()]), z.transform(Number)),
  z.int().check(z.positive(), z.maximum(999_999_999)),
);
