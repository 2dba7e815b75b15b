import * as z from 'zod/mini';

/** The shapes of the wallet's ePayment API v1 on the wire; amounts in minor units. */

const amount = z.object({ currency: z.string(), value: z.int().check(z.nonnegative()) });

export const walletStates = ['CREATED', 'AUTHORIZED', 'ABORTED', 'EXPIRED', 'TERMINATED'] as const;

export const noticeNames = [...walletStates, 'CANCELLED', 'CAPTURED', 'REFUNDED'] as const;

export type NoticeName = (typeof noticeNames)[number];

export const createdAnswer = z.object({ redirectUrl: z.url({ protocol: /^https?$/ }), reference: z.string() });

export const paymentAnswer = z.object({
  reference: z.string(),
  state: z.enum(walletStates),
  amount,
  aggregate: z.object({
    authorizedAmount: amount,
    cancelledAmount: amount,
    capturedAmount: amount,
    refundedAmount: amount,
  }),
  pspReference: z.nullish(z.string()),
  /** `sub` names the payer in the Userinfo API, if the payment asked for a profile. */
  profile: z.nullish(z.object({ sub: z.nullish(z.string()) })),
  userDetails: z.nullish(
    z.object({
      firstName: z.nullish(z.string()),
      lastName: z.nullish(z.string()),
      email: z.nullish(z.string()),
      mobileNumber: z.nullish(z.string()),
    }),
  ),
});

/** The answer of the Userinfo API. */
export const userinfoAnswer = z.object({
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phone_number: z.nullish(z.string()),
});

export type PaymentAnswer = z.infer<typeof paymentAnswer>;

/** Seconds, sent as text. */
const seconds = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.int()]),
  z.pipe(z.transform(Number), z.number().check(z.positive())),
);

export const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: seconds });

const detail = z.object({ name: z.string(), reason: z.nullish(z.string()) });

/** RFC 7807; the gateway in front of the API sends fewer fields. */
export const problemAnswer = z.object({
  title: z.nullish(z.string()),
  detail: z.nullish(z.string()),
  traceId: z.nullish(z.string()),
  extraDetails: z.nullish(z.array(detail)),
  /** Of the access token, as OAuth words it. */
  error_description: z.nullish(z.string()),
});
export type Problem = z.infer<typeof problemAnswer>;

export const noticeBody = z.object({
  reference: z.string(),
  pspReference: z.string(),
  name: z.enum(noticeNames),
  amount,
  timestamp: z.string(),
  success: z.boolean(),
});

export const registeredAnswer = z.object({ id: z.string(), secret: z.string().check(z.minLength(1)) });

export const registrationsAnswer = z.object({ webhooks: z.array(z.object({ id: z.string(), url: z.string() })) });
