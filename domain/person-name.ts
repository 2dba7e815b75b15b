/** Name shown for an erased person. */
export const ERASED_NAME = 'Slettet bruker';

/** 'Kari N.' of 'Kari Anne Nordmann': the first name and the initial of the last, for lists that anyone can read. */
export function shortenName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
