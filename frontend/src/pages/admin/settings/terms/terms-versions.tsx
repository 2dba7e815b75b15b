import { termsAddress } from '@naust/domain/shop/terms/addresses.ts';
import type { WrittenTermsAnswer } from '@naust/domain/shop/terms/terms.contract.ts';
import { Link } from 'react-router-dom';
import { termsTexts as texts } from './terms.texts.ts';

/** Every version, newest first, with a link to its page. */
export function TermsVersions({ terms: { kind, version, versions } }: { readonly terms: WrittenTermsAnswer }) {
  return (
    <section aria-labelledby="terms-versions" className="grid gap-2">
      <h3 id="terms-versions" className="text-lg">
        {texts.versions}
      </h3>
      {versions.length === 0 && <p className="text-ink-soft">{texts.noVersions}</p>}
      <ul>
        {versions.map((one) => (
          <li key={one.version} className="flex flex-wrap items-center gap-x-3">
            <Link to={termsAddress(kind, one.version)} target="_blank" className="text-link py-2">
              {one.version}
            </Link>
            <span className="text-sm text-ink-soft">
              {[one.version === version && texts.inForce, one.draft && texts.isDraft].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
