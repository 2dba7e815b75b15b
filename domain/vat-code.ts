import * as z from 'zod/mini';

/** Codes of Norwegian accounting (SAF-T). Apart from the table, which pages that only read a code do without. */
export const vatCode = z.enum(['3', '31', '33', '5', '6', '7']);
export type VatCode = z.infer<typeof vatCode>;
