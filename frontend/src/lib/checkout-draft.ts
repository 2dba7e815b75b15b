import * as z from 'zod/mini';
import { forThisVisit } from './browser-storage.ts';
import { VISITOR_STORED } from './forget-visitor.ts';
import { storedJson, storedValue } from './stored-value.ts';
import { token } from './token.ts';

const guest = z.object({ name: z.string(), email: z.string(), phone: z.string() });

export type Guest = z.infer<typeof guest>;

/** What a visitor has written of themselves for the checkout: in this tab only, until the order or a log-out. */
export const guestDraft = storedValue<Guest>({
  key: VISITOR_STORED.guest,
  storage: forThisVisit,
  read(text) {
    const parsed = z.safeParse(guest, storedJson(text));
    return parsed.success ? parsed.data : { name: '', email: '', phone: '' };
  },
  write: (value) => (Object.values(value).every((field) => field === '') ? null : JSON.stringify(value)),
});

/** The id of the payment option that was chosen, so that whoever has to log in for it need not choose again. */
export const paymentDraft = storedValue<number | null>({
  key: VISITOR_STORED.payment,
  storage: forThisVisit,
  read: (text) => (text === null || !/^\d+$/.test(text) ? null : Number(text)),
  write: (value) => (value === null ? null : String(value)),
});

/** Where the form for messages keeps what is not sent yet, and the checkout what a business says of its order. */
export const { message: MESSAGE_STORED, business: BUSINESS_STORED } = VISITOR_STORED;

export function forgetCheckout(): void {
  guestDraft.set({ name: '', email: '', phone: '' });
  paymentDraft.set(null);
  forThisVisit.write(BUSINESS_STORED, null);
}

// What is in memory goes too.
token.subscribe(() => {
  if (token.get() === null) forgetCheckout();
});
