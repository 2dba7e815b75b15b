import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A link to a section (`/terms#avbestilling`) shows it, although the page comes after the address. */
export function useLinkedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
