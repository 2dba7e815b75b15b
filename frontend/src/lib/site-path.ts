/** `next` from the address when it is a path on this site, else '/'. */
export function sitePath(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : '/';
}

const SHOWN_CHARACTERS = 60;

/** A text from the address, safe to show: letters, digits, space, '_' and '-', at most 60 of them. */
export function shownFromAddress(text: string): string {
  return text.replace(/[^\p{L}\p{N} _-]/gu, '').slice(0, SHOWN_CHARACTERS);
}
