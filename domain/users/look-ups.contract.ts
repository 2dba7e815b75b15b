import * as z from 'zod/mini';

/** GET /api/postal-codes/{code}. */
export const postalCodeAnswer = z.object({ code: z.string(), city: z.string() });

/**
 * GET /api/organisations/{orgNumber}. `name`: null if the register does not know the organisation, or does not answer.
 */
export const organisationAnswer = z.object({ orgNumber: z.string(), name: z.nullable(z.string()) });
