/**
 * The papers of the shop: PDF and EHF of invoices and credit notes, under the id of their document; photos and contracts
 * of orders, encrypted.
 */
export interface DocumentFiles {
  /**
   * Resolves when the file is durable. The first of a name stays: a later one changes nothing.
   * @returns the bytes that are stored, which may be those of an earlier call
   */
  store(name: DocumentFileName, content: Buffer): Promise<Buffer>;
  has(name: DocumentFileName): Promise<boolean>;
  /** null if there is none. */
  open(name: DocumentFileName): Promise<Buffer | null>;
  /** Durable when it resolves. Repeating is harmless. */
  remove(name: DocumentFileName): Promise<void>;
}

const ENDINGS = ['pdf', 'xml', 'photo', 'small', 'contract'] as const;

/** `<id of the document>.pdf` or `.xml`; encrypted: `<id>.photo`, the same photo as `.small`, or `.contract`. */
export type DocumentFileName = `${string}.${(typeof ENDINGS)[number]}`;

const NAME = new RegExp(`^\\d{15}\\.(?:${ENDINGS.join('|')})$`);

export const isDocumentFileName = (name: string): name is DocumentFileName => NAME.test(name);
