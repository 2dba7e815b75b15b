import { useLocation } from 'react-router-dom';
import { otherBase, otherLanguage } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { shellTexts } from './shell.texts.ts';

/** The shop's own people have these in Norwegian alone. */
const IN_NORWEGIAN: readonly string[] = [paths.checklist, paths.setup];

/** Leads to this page in the other language, which is another build: the browser loads it anew. */
export function LanguageLink({ className }: { readonly className: string }) {
  const { pathname, search, hash } = useLocation();
  if (IN_NORWEGIAN.includes(pathname)) return null;
  return (
    <a
      href={(otherBase + pathname).replace(/(.)\/$/, '$1') + search + hash}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      className={className}
    >
      {shellTexts.otherLanguage}
    </a>
  );
}
