import { Link } from 'react-router-dom';
import type { LinkedWords } from './legal-text.ts';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

export function LinkedText({ children }: { readonly children: LinkedWords }) {
  return splitLinks(children).map(({ words, address }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never move
    address === null ? words : <TextLink key={at} words={words} address={address} />,
  );
}

function TextLink({ words, address }: { readonly words: string; readonly address: string }) {
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

interface Piece {
  readonly words: string;
  readonly address: string | null;
}

function splitLinks(text: LinkedWords): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', address = ''] = match;
    pieces.push({ words: text.slice(end, match.index), address: null }, { words, address });
    end = match.index + whole.length;
  }
  return [...pieces, { words: text.slice(end), address: null }];
}
