import * as z from 'zod/mini';
import { parseEmail } from '../email-address.ts';
import { parsePhone } from '../phone.ts';
import { parseName } from '../seen-text.ts';
import type { OrderContact, OrderContent } from './order-content.ts';

/** What a payer may be asked to share with the shop, as the wallet names it. */
export const profileField = z.enum(['name', 'email', 'phoneNumber']);
export type ProfileField = z.infer<typeof profileField>;

const LONGEST_NAME = 120;

/** How to reach a payer, as far as it is known. */
export const payerProfile = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type PayerProfile = z.infer<typeof payerProfile>;

type Customer = Pick<OrderContent, 'userId' | 'personal'>;

/** What an order lacks to reach its customer, and the payer is asked for. */
export function profileAsked({ userId, personal }: Customer): readonly ProfileField[] {
  if (userId === null) return personal?.contact ? [] : ['name', 'email', 'phoneNumber'];
  return personal?.contact?.phone || personal?.stated?.phone ? [] : ['phoneNumber'];
}

/** What of a shared profile can be used, in the stored form; null if nothing. */
export function usableProfile({ name, email, phone }: PayerProfile): PayerProfile | null {
  const usable = {
    name: name === null ? null : (parseName(name)?.slice(0, LONGEST_NAME) ?? null),
    email: email === null ? null : parseEmail(email),
    phone: phone === null ? null : parsePhone(phone),
  };
  return (usable.name ?? usable.email ?? usable.phone) ? usable : null;
}

/** The contact of a guest's order. Without a name it is called by what else is known. */
export const contactFrom = ({ name, email, phone }: PayerProfile): OrderContact => ({
  name: name ?? email ?? phone ?? '',
  email: email ?? '',
  phone,
  isBusiness: false,
  orgNumber: null,
});
