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
  /** The anchor; once published it stays. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalText {
  readonly title: string;
  /** When the words were last changed, `yyyy-mm-dd`. */
  readonly updated: string;
  /** Names what a customer accepts at checkout; left out where nothing is accepted. */
  readonly version?: string;
  readonly intro: LinkedWords;
  /** The whole in a few lines, above the sections. */
  readonly inShort: readonly LinkedWords[];
  /** Numbered from 1 in this order. */
  readonly sections: readonly LegalSection[];
}
