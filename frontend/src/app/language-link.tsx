import { useLocation } from 'react-router-dom';
import { otherBase, otherLanguage } from '../lib/language.ts';
import { HEADER_LINK } from './header-look.ts';
import { shellTexts } from './shell.texts.ts';

/** The shop's own people have these in Norwegian alone. */
const IN_NORWEGIAN = /^.(checklist|setup)/;

/** Leads to this page in the other language, which is another build: the browser loads it again. */
export function LanguageLink({ className = HEADER_LINK }: { readonly className?: string }) {
  const { pathname, search } = useLocation();
  if (IN_NORWEGIAN.test(pathname)) return null;
  return (
    <a href={otherBase + pathname + search} lang={otherLanguage} className={className}>
      {shellTexts.otherLanguage}
    </a>
  );
}
