/** `[words](address)` inside a text is a link. */
export type LinkedWords = string;

/** A card of labels and their texts; an empty text is a line to write on. */
export interface Sheet {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, text: LinkedWords])[];
}

/** A paragraph, a list, or a card. */
export type LegalBlock = LinkedWords | readonly LinkedWords[] | Sheet;

export interface LegalSection {
  /** The anchor; it never changes once published. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalText {
  readonly title: string;
  /** The date of the last change of the words, `yyyy-mm-dd`. */
  readonly updated: string;
  /** The version that a customer accepts at checkout; left out if nothing is accepted. */
  readonly version?: string;
  readonly intro: LinkedWords;
  /** A summary in a few lines, above the sections. */
  readonly inShort: readonly LinkedWords[];
  /** Numbered from 1 in this order. */
  readonly sections: readonly LegalSection[];
}
