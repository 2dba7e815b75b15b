import { spansOf, type TermsSpan } from '@naust/domain/shop/terms/notation.ts';
import { Link } from 'react-router-dom';

/** A line of terms with its bold words and links. */
export function TermsLine({ children }: { readonly children: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
  return spansOf(children).map((span, at) => <Span key={at} {...span} />);
}

/** A word that begins with one or two letters and a hyphen: 'e-post', 'IP-adresse'. It stands on one line. */
const HYPHENED = /(\b\p{L}{1,2}-\p{L}+)/u;

function Span({ words: text, isBold, address }: TermsSpan) {
  const words = text.split(HYPHENED).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
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
