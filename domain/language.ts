/** Languages of customers' pages, mails and documents (decision 94). The back office is Norwegian. */
export const LANGUAGES = ['nb', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The shape of texts in another language: the same names, and the same parameters of those that are functions. */
export type Texts<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Texts<Text>
    : { readonly [Name in keyof T]: Texts<T[Name]> };
