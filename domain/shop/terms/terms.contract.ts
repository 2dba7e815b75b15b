import * as z from 'zod/mini';

export const TERMS_KINDS = ['rental', 'purchase', 'privacy'] as const;
export const termsKind = z.enum(TERMS_KINDS);
export type TermsKind = (typeof TERMS_KINDS)[number];

/** Whether customers accept these terms with an order. */
export const isAccepted = (kind: TermsKind): boolean => kind !== 'privacy';

export const termsSection = z.object({
  /** Name of the section in addresses: '/terms#avbestilling'. */
  anchor: z.string(),
  title: z.string(),
  text: z.string(),
});
export type TermsSection = Readonly<z.infer<typeof termsSection>>;

export const termsText = z.object({
  /** Above the sections; may be empty. */
  introduction: z.string(),
  /** The most important points, 'Kort fortalt'; may be empty. */
  summary: z.string(),
  /** Numbered from 1 in this order. */
  sections: z.array(termsSection),
});
export type TermsText = Readonly<Omit<z.infer<typeof termsText>, 'sections'>> & {
  readonly sections: readonly TermsSection[];
};

export const fieldValue = z.object({ field: z.string(), value: z.string() });
export type FieldValue = Readonly<z.infer<typeof fieldValue>>;

/** The fields of the event TermsPublished beside its place in the stream. */
export const publishedFields = z.extend(termsText, {
  kind: termsKind,
  /** Day of the publication in Oslo, 'yyyy-mm-dd', and '-2' and so on for later ones of that day. */
  name: z.string(),
  /** Put into use by the opening of the shop and not read by the owner. */
  isDraft: z.boolean(),
  /** Values of the used fields at the publication; they never change. */
  values: z.array(fieldValue),
});

/** GET /api/shop/terms/{kind}, with fields filled in. `version` null: nothing is in force yet, and this is a draft. */
export const termsAnswer = z.extend(termsText, {
  kind: termsKind,
  version: z.nullable(z.string()),
  /** The owner has not published it. */
  draft: z.boolean(),
  /** Whether it is the version in force. */
  current: z.boolean(),
});
export type TermsAnswer = z.infer<typeof termsAnswer>;

/** GET /api/shop/terms/{kind}/written: the text of the form, with its fields open. */
export const writtenTermsAnswer = z.extend(termsText, {
  kind: termsKind,
  version: z.nullable(z.string()),
  draft: z.boolean(),
  /** All fields with their values now. */
  fields: z.array(fieldValue),
  /** Used fields that have another value now than in the version in force. */
  changedFields: z.array(z.string()),
  /** Newest first. */
  versions: z.array(z.object({ version: z.string(), draft: z.boolean() })),
});
export type WrittenTermsAnswer = z.infer<typeof writtenTermsAnswer>;

/** The decider checks lengths, so that each mistake has its own sentence. */
const written = z.string().check(z.maxLength(200_000));

/** POST /api/shop/terms. Without a version the last write wins. */
export const termsInput = z.object({
  kind: termsKind,
  introduction: z.optional(written),
  summary: z.optional(written),
  sections: z.array(z.object({ anchor: z.optional(written), title: written, text: written })).check(z.maxLength(500)),
  /** The version of these terms that was opened, or of the shop; null: none was in force. */
  version: z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(40))]))),
});

export const termsPublished = z.object({ kind: termsKind, version: z.string() });
