/** A document of a read model: JSON with an `id`. */
export interface Doc {
  id: string;
}

/** The declaration that both the projector and the query service use. */
export interface ReadModelDeclaration<D extends Doc = Doc> {
  name: string;
  /** A new version is a new read model with its own documents and checkpoint. */
  version: number;
  /** Index name → the document's fields (top level, string, number, boolean or null), in order. `id` is always the last. */
  indexes: Readonly<Record<string, readonly (keyof D & string)[]>>;
  /** Indexes that hold only the documents whose first field is not null. */
  sparse?: readonly string[];
  /** Further fields that filter lists: of the types of index fields, or lists of texts. */
  filters?: readonly (keyof D & string)[];
  /** Further fields stored in an index, so that filtering by it does not read the documents. */
  carries?: Readonly<Record<string, readonly (keyof D & string)[]>>;
  /** Customers can order without it: if read models are missing, it is built after the others. */
  isBuiltLater?: boolean;
  /** Texts whose words are searchable by prefix; words are split at anything but letters and digits. */
  search?: (doc: D) => readonly string[];
}

export function declareReadModel<D extends Doc>() {
  return <const R extends ReadModelDeclaration<D>>(declaration: R): R & { __doc?: D } => declaration;
}
