import { spansOf, type TermsSpan } from '@naust/domain/shop/terms/notation.ts';
import { Link } from 'react-router-dom';

/** A line of terms with its bold words and links. */
export function TermsLine({ children }: { readonly children: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
  return spansOf(children).map((span, at) => <Span key={at} {...span} />);
}

function Span({ words, isBold, address }: TermsSpan) {
  if (isBold) return <b>{words}</b>;
  if (address === null) return words;
  if (!address.startsWith('/')) {
    return (
      <a href={address} className="text-link">
        {words}
      </a>
    );
  }
  return (
    <Link to={address} className="text-link">
      {words}
    </Link>
  );
}
