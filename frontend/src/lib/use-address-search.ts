import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const PAUSE_MS = 250;

/**
 * What is searched for stands in the address as `q`, so that the list can be linked to. It follows the writing after a
 * short pause, and the writing follows the address when that changes by itself, by a link or the way back.
 */
export function useAddressSearch() {
  const [address, setAddress] = useSearchParams();
  const sought = address.get('q') ?? '';
  const [text, setText] = useState(sought);
  const told = useRef(sought);

  useEffect(() => {
    if (sought === told.current) return;
    told.current = sought;
    setText(sought);
  }, [sought]);

  useEffect(() => {
    if (text.trim() === told.current) return;
    const here = window.location.search;
    const pause = setTimeout(() => {
      // A row was pressed and is not drawn yet: written now, this would lead back from it. It is tried again then.
      if (window.location.search !== here) return;
      told.current = text.trim();
      setAddress(withSearch(text.trim()), { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, setAddress]);

  return { text, sought, write: setText };
}

const withSearch = (text: string) => (before: URLSearchParams) => {
  const after = new URLSearchParams(before);
  if (text === '') after.delete('q');
  else after.set('q', text);
  return after;
};
