import type * as z from 'zod/mini';
import type { CaptureOn } from '../../payments/wallet-act.ts';
import { refuse } from '../../refusal.ts';
import { checkedTerms, type WrittenTerms } from './checked-terms.ts';
import { draftTerms } from './draft-terms.ts';
import { fieldsIn, fieldValues, type TermsFacts, wordsOf } from './fields.ts';
import {
  type FieldValue,
  type publishedFields,
  TERMS_KINDS,
  type TermsKind,
  type TermsText,
} from './terms.contract.ts';

export type PublishedTerms = Readonly<z.infer<typeof publishedFields>>;

/** The part of the shop's state that concerns terms. */
export interface TermsState {
  /** Names of all versions, oldest first. One series for all kinds, so that a name also says what the others were. */
  readonly names: readonly string[];
  /** The versions in force. */
  readonly current: Readonly<Partial<Record<TermsKind, PublishedTerms>>>;
}

export const NO_TERMS: TermsState = { names: [], current: {} };

export interface PublishTerms {
  readonly type: 'PublishTerms';
  readonly kind: TermsKind;
  readonly terms: WrittenTerms;
  readonly captureOn: CaptureOn;
  readonly hasDeposits: boolean;
  /** In Oslo, 'yyyy-mm-dd'. */
  readonly today: string;
  /**
   * The version that was seen: of these terms (a name; null if none was in force), or of the shop (a number). Left out:
   * the last write wins.
   */
  readonly expectedVersion?: number | string | null;
}

/** The first terms of a shop: the drafts, with its own fields. */
export interface FirstTerms {
  readonly names: Readonly<Record<TermsKind, string>>;
  readonly isDraft: boolean;
  readonly captureOn: CaptureOn;
  readonly hasDeposits: boolean;
  readonly hasStorageUnits: boolean;
}

type Known = Omit<TermsFacts, 'captureOn' | 'hasDeposits'>;

/** The version to publish; null if the version in force says the same. */
export function termsToPublish(command: PublishTerms, known: Known, state: TermsState): PublishedTerms | null {
  const { kind, captureOn, hasDeposits, today } = command;
  const values = fieldValues({ ...known, captureOn, hasDeposits });
  const text = checkedTerms(command.terms, values);
  const wanted = { ...text, sections: [...text.sections], values: usedValues(text, values) };
  const current = state.current[kind];
  if (current !== undefined && !current.isDraft && textOf(current) === textOf(wanted)) return null;
  return { kind, name: freeName(today, state.names), isDraft: false, ...wanted };
}

/** Refuses a form that was opened with an older version of these terms. */
export function requireNewest({ kind, expectedVersion }: PublishTerms, state: TermsState): void {
  if (expectedVersion === undefined || typeof expectedVersion === 'number') return;
  const version = state.current[kind]?.name ?? null;
  if (expectedVersion !== version) refuse('CHANGED_MEANWHILE', { current: { kind, version } });
}

/** The drafts as first versions of the kinds that have none. */
export function firstTerms(first: FirstTerms, known: Known, { names, current }: TermsState): PublishedTerms[] {
  const { captureOn, hasDeposits } = first;
  const values = fieldValues({ ...known, captureOn, hasDeposits });
  const missing = TERMS_KINDS.filter((kind) => current[kind] === undefined);
  const oldestFirst = missing.sort((a, b) => first.names[a].localeCompare(first.names[b]));
  return oldestFirst.map((kind) => {
    const { sections, ...text } = draftTerms(kind, first.hasStorageUnits);
    const written = { ...text, sections: [...sections] };
    const name = freeName(first.names[kind], names);
    return { kind, name, isDraft: first.isDraft, ...written, values: usedValues(written, values) };
  });
}

export const withTerms = ({ names, current }: TermsState, published: PublishedTerms): TermsState => ({
  names: [...names, published.name],
  current: { ...current, [published.kind]: published },
});

function usedValues(text: TermsText, values: readonly FieldValue[]): FieldValue[] {
  const used = fieldsIn(wordsOf(text));
  return values.filter(({ field }) => used.includes(field));
}

/** '2026-11-28', or '2026-11-28-2' and so on if the day has versions. */
function freeName(today: string, taken: readonly string[]): string {
  let name = today;
  for (let count = 2; taken.includes(name); count += 1) name = `${today}-${count}`;
  return name;
}

const textOf = ({ introduction, summary, sections, values }: Omit<PublishedTerms, 'kind' | 'name' | 'isDraft'>) =>
  JSON.stringify([
    introduction,
    summary,
    sections.map(({ anchor, title, text }) => [anchor, title, text]),
    values.map(({ field, value }) => [field, value]),
  ]);
