import type { Doc } from '@naust/domain/read-model.ts';
import { type AnyDeclaration, type EqualTo, type FindOptions, type IndexValue, modelName } from './read-models.port.ts';
import { indexedWords } from './words.ts';

/** The shape of a declaration for every engine. `words`: of a document, each once; empty if it is not searched. */
export function declaredShape(declaration: AnyDeclaration) {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(declaration.name)) throw new Error(`not a read model's name: ${declaration.name}`);
  const fields = fieldsIn(declaration);
  if (fields.includes('id')) throw new Error(`${declaration.name}: id ends every index by itself`);
  // The one place where a declaration meets documents whose type only the projection knows.
  const search = declaration.search as ((doc: Doc) => readonly string[]) | undefined;
  return {
    model: modelName(declaration),
    declaration,
    fields,
    isSearched: search !== undefined,
    words: (doc: Doc): string[] => (search ? [...new Set(search(doc).flatMap(indexedWords))] : []),
  };
}

/** The fields of all indexes and filters, each once. */
const fieldsIn = ({ indexes, filters = [] }: AnyDeclaration): string[] => [
  ...new Set([...Object.values(indexes).flat(), ...filters]),
];

export function knownField(declaration: AnyDeclaration, field: string): string {
  if (fieldsIn(declaration).includes(field)) return field;
  throw new Error(`${declaration.name} is not filtered by ${field}`);
}

/** The fields of the index that a query uses. */
export function fieldsOfIndex(declaration: AnyDeclaration, index: string, equals: readonly EqualTo[]) {
  const fields = declaration.indexes[index];
  if (!fields) throw new Error(`${declaration.name} has no index ${index}`);
  if (equals.length > fields.length) throw new Error(`index ${index} has only ${fields.length} fields`);
  return fields;
}

/** The field of a span. */
export const fieldAfter = (declaration: AnyDeclaration, index: string, equals: readonly EqualTo[]): string =>
  knownField(declaration, fieldsOfIndex(declaration, index, equals)[equals.length] ?? 'id');

/** The fields that a page is sorted by, before the id. */
export function sortFields(
  declaration: AnyDeclaration,
  { index, equals = [], sortBy }: Pick<FindOptions, 'index' | 'equals' | 'sortBy'>,
): readonly string[] {
  const fields = fieldsOfIndex(declaration, index, equals);
  return sortBy === undefined ? fields.slice(equals.length) : [knownField(declaration, sortBy)];
}

/** The cursor of the page that begins after this document. */
export const cursorAfter = <D extends Doc>(declaration: AnyDeclaration, doc: D, options: FindOptions): IndexValue[] => [
  ...sortFields(declaration, options).map((field) => (doc[field as keyof D] as IndexValue | undefined) ?? null),
  doc.id,
];
