import { paths } from './paths.ts';
/**
 * `next` from the address when it is a path on this site, else '/'. Browsers read a backslash as a slash and skip
 * control characters, so that '/\evil.example' and '/<tab>/evil.example' lead to other sites too.
 */
export function sitePath(next: string | null): string {
  return next !== null && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(next) ? next : paths.home;
}

const SHOWN_CHARACTERS = 60;

/** A text from the address, safe to show: letters, digits, space, '_' and '-', at most 60 of them. */
export function shownFromAddress(text: string): string {
  return text.replace(/[^\p{L}\p{N} _-]/gu, '').slice(0, SHOWN_CHARACTERS);
}
