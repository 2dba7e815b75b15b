/** A part of a mail. Texts are plain; the HTML version escapes them. */
export type LetterPart =
  | { kind: 'heading'; text: string }
  | { kind: 'words'; text: string }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'button'; text: string; link: string }
  | { kind: 'links'; links: readonly LetterLink[] }
  | { kind: 'rows'; rows: readonly LetterRow[] };

/** `plain`: its line in the text form; left out: the text and the link. */
export interface LetterLink {
  text: string;
  link: string;
  plain?: string;
}

export interface LetterRow {
  name: string;
  detail?: string;
  value: string;
  isSum?: boolean;
  /** The name of a package, above its parts. */
  isHeading?: boolean;
  /** Of a package. */
  isPart?: boolean;
  /** Address of a picture of it, under the shop's own. */
  picture?: string;
}
