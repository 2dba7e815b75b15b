/** Languages of customers' pages, mails and documents (decision 94). The back office is Norwegian. */
export const LANGUAGES = ['nb', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of what was recorded before there was another one. */
export const languageOf = ({ language = 'nb' }: { readonly language?: Language | undefined }): Language => language;

/** Where the pages of a language begin. `baseUrl`: without a slash at the end. */
export const pagesIn = (language: Language, baseUrl: string): string =>
  language === 'nb' ? baseUrl : `${baseUrl}/${language}`;

/** The address of a page, '/contact', in a language. `baseUrl`: without a slash at the end. */
export const addressIn = (language: Language, page: string, baseUrl: string): string =>
  page === '/' && language !== 'nb' ? pagesIn(language, baseUrl) : pagesIn(language, baseUrl) + page;

/** A path of the site as the page that it is, '/contact', and its language: '/en/contact' is the English one. */
export function pageOfPath(path: string): { readonly language: Language; readonly page: string } {
  const language = LANGUAGES.find((one) => one !== 'nb' && (path === `/${one}` || path.startsWith(`/${one}/`)));
  return language ? { language, page: path.slice(language.length + 1) || '/' } : { language: 'nb', page: path };
}

/** The shape of texts in another language: the same names, and the same parameters of those that are functions. */
export type Texts<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Texts<Text>
    : { readonly [Name in keyof T]: Texts<T[Name]> };
