import * as z from 'zod/mini';
import { decline } from './problem.ts';

/** What a shop asks for when it asks for a payment. */
export interface Creation {
  reference: string;
  amountOre: number;
  description: string;
  returnUrl: string;
  minimumUserAge: number | null;
  metadata: Record<string, string>;
}

const LEAST_ORE = 100;
const MOST_ORE = 65_000_000;

const body = z.looseObject({
  amount: z.optional(z.unknown()),
  paymentMethod: z.optional(z.object({ type: z.string() })),
  reference: z.optional(z.string()),
  userFlow: z.optional(z.string()),
  returnUrl: z.optional(z.string()),
  paymentDescription: z.optional(z.string()),
  customer: z.optional(z.object({ phoneNumber: z.union([z.string(), z.number()]) })),
  metadata: z.nullish(z.record(z.string(), z.string())),
  minimumUserAge: z.nullish(z.number()),
  expiresAt: z.nullish(z.string()),
});

/**
 * `home` is the shop that the simulator is a part of: people may be sent back there without https.
 * @throws Problem where the wallet would not take it
 */
export function readCreation(sent: unknown, home: string): Creation {
  const read = body.safeParse(sent);
  if (!read.success) {
    const [first] = read.error.issues;
    return decline('MALFORMED', first?.message, first?.path.join('.'));
  }
  const { reference = missing('reference'), paymentDescription: description = '', ...asked } = read.data;
  const amountOre = readAmount(asked.amount);
  if (amountOre < LEAST_ORE) decline('AMOUNT_TOO_SMALL', `at least ${LEAST_ORE}`);
  if (!/^(?!0)[a-zA-Z0-9-]{8,50}$/.test(reference)) decline('MALFORMED', '8 to 50 of a-z, A-Z, 0-9 and -', 'reference');
  if (description.length < 3 || description.length > 100) decline('MALFORMED', '3 to 100', 'paymentDescription');
  const age = asked.minimumUserAge ?? null;
  if (age !== null && !(Number.isInteger(age) && age >= 0 && age <= 100))
    decline('MALFORMED', '0-100', 'minimumUserAge');
  refuseOtherFlows(asked.paymentMethod?.type, asked.userFlow);
  if (asked.expiresAt) decline('LONG_LIVING');
  if (asked.customer && !/^\d{10,15}$/.test(String(asked.customer.phoneNumber))) decline('INVALID_PHONE');
  return {
    reference,
    amountOre,
    description,
    returnUrl: readReturnUrl(asked.returnUrl ?? missing('returnUrl'), home),
    minimumUserAge: age,
    metadata: readMetadata(asked.metadata ?? {}),
  };
}

/** Of an `amount` or a `modificationAmount`. */
export function readAmount(sent: unknown): number {
  if (sent === undefined || sent === null) missing('amount');
  const read = z.object({ currency: z.string(), value: z.number() }).safeParse(sent);
  if (!read.success) return decline('INVALID_AMOUNT', 'a currency and a value in minor units');
  const { currency, value } = read.data;
  if (currency !== 'NOK') decline('WRONG_CURRENCY', currency);
  if (!Number.isInteger(value) || value < 0 || value > MOST_ORE)
    decline('INVALID_AMOUNT', `0 to ${MOST_ORE}, no decimals`);
  return value;
}

/** Where a wallet sends people and messages: https, this machine, or a name without a dot, as private networks have. */
export function isUsableUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|\[::1\]|[a-z0-9-]+)$/.test(hostname));
}

function refuseOtherFlows(
  paymentMethod: string = missing('paymentMethod'),
  userFlow: string = missing('userFlow'),
): void {
  if (paymentMethod === 'CARD') decline('INVALID_SOURCE', 'CARD is not available in the test environment.');
  if (paymentMethod !== 'WALLET') decline('MALFORMED', 'WALLET or CARD', 'paymentMethod.type');
  if (userFlow === 'PUSH_MESSAGE') decline('NO_PUSH');
  if (userFlow !== 'WEB_REDIRECT' && userFlow !== 'NATIVE_REDIRECT') decline('NOT_SUPPORTED', `userFlow ${userFlow}`);
}

function readReturnUrl(returnUrl: string, home: string): string {
  const isHome = URL.canParse(returnUrl) && new URL(returnUrl).origin === new URL(home).origin;
  return isHome || isUsableUrl(returnUrl)
    ? returnUrl
    : decline('INVALID_URL', 'https, or http on this machine', 'returnUrl');
}

function readMetadata(metadata: Record<string, string>): Record<string, string> {
  const entries = Object.entries(metadata);
  if (entries.length > 5) decline('TOO_MUCH_METADATA');
  if (entries.some(([name]) => name.length > 100)) decline('METADATA_KEY_TOO_LONG');
  if (entries.some(([, value]) => value.length > 500)) decline('METADATA_VALUE_TOO_LONG');
  return metadata;
}

const missing = (field: string): never => decline('PARAMETER_MISSING', 'is required', field);
