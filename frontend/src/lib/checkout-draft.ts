import * as z from 'zod/mini';
import { forThisVisit } from './browser-storage.ts';
import { storedJson, storedValue } from './stored-value.ts';
import { token } from './token.ts';
import { DRAFTS } from './visit-drafts.ts';

const guest = z.object({ name: z.string(), email: z.string(), phone: z.string() });

export type Guest = z.infer<typeof guest>;

/** What a visitor has written of themselves for the checkout: in this tab only, until the order or a log-out. */
export const guestDraft = storedValue<Guest>({
  key: DRAFTS.guest,
  storage: forThisVisit,
  read(text) {
    const parsed = z.safeParse(guest, storedJson(text));
    return parsed.success ? parsed.data : { name: '', email: '', phone: '' };
  },
  write: (value) => (Object.values(value).every((field) => field === '') ? null : JSON.stringify(value)),
});

/** The id of the payment option that was chosen, so that whoever has to log in for it need not choose again. */
export const paymentDraft = storedValue<number | null>({
  key: DRAFTS.payment,
  storage: forThisVisit,
  read: (text) => (text === null || !/^\d+$/.test(text) ? null : Number(text)),
  write: (value) => (value === null ? null : String(value)),
});

export function forgetCheckout(): void {
  guestDraft.set({ name: '', email: '', phone: '' });
  paymentDraft.set(null);
  forThisVisit.write(DRAFTS.business, null);
}

// visit-drafts.ts clears the storage; what is in memory goes here.
token.subscribe(() => {
  if (token.get() === null) forgetCheckout();
});
