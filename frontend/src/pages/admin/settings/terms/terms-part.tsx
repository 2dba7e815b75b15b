import { TERMS_KINDS, type TermsKind } from '@naust/domain/shop/terms/terms.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '../../../../lib/class-names.ts';
import { SettingCard, SettingPart } from '../setting-part.tsx';
import { termsNames, termsTexts as texts } from './terms.texts.ts';
import { TermsForm, writtenTermsQuery } from './terms-form.tsx';

/** Rental terms, purchase terms and privacy statement; the address has the open one. */
export function TermsPart() {
  const [params] = useSearchParams();
  const open = TERMS_KINDS.find((kind) => kind === params.get('kind')) ?? 'rental';
  return (
    <SettingCard titleId="terms-title" title={texts.title} intro={texts.intro}>
      <nav aria-label={texts.kinds} className="flex flex-wrap gap-x-6 border-b border-line">
        {TERMS_KINDS.map((kind) => (
          <Link
            key={kind}
            to={{ search: `part=terms&kind=${kind}` }}
            aria-current={kind === open ? 'page' : undefined}
            className={classNames(
              '-mb-px inline-flex min-h-11 items-center border-b-2 font-semibold',
              kind === open ? 'border-fjord text-fjord' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {termsNames[kind]}
          </Link>
        ))}
      </nav>
      <TermsOfKind key={open} kind={open} />
    </SettingCard>
  );
}

function TermsOfKind({ kind }: { readonly kind: TermsKind }) {
  return (
    <SettingPart query={useQuery(writtenTermsQuery(kind))} failed={texts.failed}>
      {(stored, onWriting) => <TermsForm key={JSON.stringify(stored.versions)} terms={stored} onWriting={onWriting} />}
    </SettingPart>
  );
}
