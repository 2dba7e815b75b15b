import type { Doc } from '@naust/domain/read-model.ts';
import type { Change } from '../read-model-writer.port.ts';
import type { AnyDeclaration, EqualTo, Found } from '../read-models.port.ts';
import type { FieldValue, Layout, StoredRow } from './mongo-layout.ts';

/** Values of one index's leading fields that are counted apart; where there are more, none is: each has few then. */
const MOST = 100;

/** By index and how many of its fields, then by their values. Null: too many values. */
type Groups = Record<string, Record<string, number> | null>;

/**
 * How many documents there are for the values of each index's leading fields, kept with the read model: counting would
 * walk through all of them at each list.
 */
export class ModelCounts {
  readonly #declaration: AnyDeclaration;
  readonly #groups: Groups;

  /** `text`: as `text` gave it before. */
  constructor(declaration: AnyDeclaration, text = '{}') {
    this.#declaration = declaration;
    this.#groups = JSON.parse(text) as Groups;
  }

  get text(): string {
    return JSON.stringify(this.#groups);
  }

  note(layout: Layout, { before, after }: Pick<Change, 'before' | 'after'>): void {
    if (before) this.#add(fieldsOf(layout, before.doc), -1);
    if (after) this.#add(fieldsOf(layout, after), 1);
  }

  noteRow({ fields = {} }: Pick<StoredRow, 'fields'>): void {
    this.#add(fields, 1);
  }

  /** Null where it has to be counted. */
  of({ index, equals = [], span, where = [] }: Found): number | null {
    const isKept = span === undefined && where.length === 0 && equals.every((value) => !isList(value));
    const group = this.#groups[groupOf(index, equals.length)];
    if (!isKept || group === null) return null;
    return group?.[JSON.stringify(equals)] ?? 0;
  }

  #add(fields: Record<string, FieldValue>, count: 1 | -1): void {
    const { indexes, sparse = [] } = this.#declaration;
    for (const [index, names] of Object.entries(indexes)) {
      const values = names.map((name) => fields[name] ?? null);
      if (sparse.includes(index) && values[0] === null) continue;
      for (let length = 0; length <= values.length; length++) {
        this.#addTo(groupOf(index, length), JSON.stringify(values.slice(0, length)), count);
      }
    }
  }

  #addTo(name: string, key: string, count: 1 | -1): void {
    const group = this.#groups[name];
    if (group === null) return;
    const known = group ?? {};
    const next = (known[key] ?? 0) + count;
    if (next === 0) delete known[key];
    else known[key] = next;
    this.#groups[name] = Object.keys(known).length > MOST ? null : known;
  }
}

const groupOf = (index: string, length: number): string => `${index} ${length}`;
const isList = (value: EqualTo): boolean => Array.isArray(value);
const fieldsOf = (layout: Layout, doc: Doc): Record<string, FieldValue> => layout.fields(doc);
