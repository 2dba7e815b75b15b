import * as z from 'zod/mini';

/** POST /api/calendar. Off and on again makes another link; the former one stays off. */
export const calendarChoice = z.object({ isOn: z.boolean() });

/** GET and POST /api/calendar. `url`: the caller's own link; null if it is off. */
export const calendarLink = z.object({ url: z.nullable(z.string()) });
