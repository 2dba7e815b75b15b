import * as z from 'zod/mini';
import { forThisVisit } from './browser-storage.ts';
import { VISITOR_STORED } from './forget-visitor.ts';
import { storedJson, storedValue } from './stored-value.ts';
import { token } from './token.ts';

const guest = z.object({ name: z.string(), email: z.string(), phone: z.string() });

export type Guest = z.infer<typeof guest>;

/** A visitor's details for the checkout: in this tab only, until the order or a log-out. */
export const guestDraft = storedValue<Guest>({
  key: VISITOR_STORED.guest,
  storage: forThisVisit,
  read(text) {
    const parsed = z.safeParse(guest, storedJson(text));
    return parsed.success ? parsed.data : { name: '', email: '', phone: '' };
  },
  write: (value) => (Object.values(value).every((field) => field === '') ? null : JSON.stringify(value)),
});

/** The id of the chosen payment option, so that a login in between does not lose it. */
export const paymentDraft = storedValue<number | null>({
  key: VISITOR_STORED.payment,
  storage: forThisVisit,
  read: (text) => (text === null || !/^\d+$/.test(text) ? null : Number(text)),
  write: (value) => (value === null ? null : String(value)),
});

/** Storage keys of the unsent message and of a business's statements on its order. */
export const { message: MESSAGE_STORED, business: BUSINESS_STORED } = VISITOR_STORED;

export function forgetCheckout(): void {
  guestDraft.set({ name: '', email: '', phone: '' });
  paymentDraft.set(null);
  forThisVisit.write(BUSINESS_STORED, null);
}

// Clears the copies in memory too.
token.subscribe(() => {
  if (token.get() === null) forgetCheckout();
});
