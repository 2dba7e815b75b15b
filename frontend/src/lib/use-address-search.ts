import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const PAUSE_MS = 250;

/**
 * The address has the search text as `q`, so that the list can be linked to. It follows the input after a short pause,
 * and the input follows the address when a link or "Back" changes it.
 */
export function useAddressSearch() {
  const [address, setAddress] = useSearchParams();
  const sought = address.get('q') ?? '';
  const [text, setText] = useState(sought);
  const lastSought = useRef(sought);

  useEffect(() => {
    if (sought === lastSought.current) return;
    lastSought.current = sought;
    setText(sought);
  }, [sought]);

  useEffect(() => {
    if (text.trim() === lastSought.current) return;
    const here = window.location.search;
    const pause = setTimeout(() => {
      // The user has pressed a row that is not drawn yet: setting the address now would lead back from it. The effect
      // runs again later.
      if (window.location.search !== here) return;
      lastSought.current = text.trim();
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
