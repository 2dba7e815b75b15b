import { Readable } from 'node:stream';
import { type BookedVoucher, journalOf } from '@naust/domain/books/journal.ts';
import type { VatTerm } from '@naust/domain/books/vat-term.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { termId } from '@naust/read-models/books/closings.projection.ts';
import type { DocumentDoc } from '@naust/read-models/documents/documents.model.ts';
import type { QueryDeps } from '../query-dependencies.ts';
import { accountsNow, entriesOf } from './read-books.ts';
import { type ZipFile, zipOf } from './zip.ts';

/**
 * The journal of a term with the papers of its documents; of a closed term the same bytes until the books of a year are
 * forgotten, and then again: without that year's names and papers.
 */
export async function exportOf(deps: QueryDeps, term: VatTerm): Promise<Readable> {
  const { models } = deps;
  const entries = await entriesOf(models, term);
  const documents = await documentsOf(deps, entries);
  const papers = paperIds(entries)
    .flatMap((id) => documents.get(id) ?? [])
    .filter(({ isForgotten }) => !isForgotten)
    .toSorted((one, other) => one.number - other.number);
  if (papers.some(({ sha256 }) => sha256 === null)) refuse('PAPERS_NOT_MADE');
  await requireFiles(deps, papers);
  const accounts = (await models.closings.get(termId(term)))?.accounts ?? (await accountsNow(models));
  const names = new Map([...documents].map(([id, { personal }]) => [id, personal?.buyer.name ?? '']));
  const journal = Buffer.from(journalOf(entries, { term, accounts, names }));
  return Readable.from(zipOf(files(deps, journal, papers)));
}

const paperIds = (entries: readonly BookedVoucher[]): string[] =>
  entries.flatMap(({ voucher: { kind, id } }) => (kind === 'invoice' || kind === 'creditNote' ? [id] : []));

const IDS_AT_ONCE = 500;

/** Every document that a line of the journal names. */
async function documentsOf({ models }: QueryDeps, entries: readonly BookedVoucher[]) {
  const claims = entries.flatMap(({ voucher }) => voucher.postings.flatMap(({ documentId }) => documentId ?? []));
  const ids = [...new Set([...paperIds(entries), ...claims])];
  const found = new Map<string, DocumentDoc>();
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    for (const doc of await models.documents.getMany(ids.slice(at, at + IDS_AT_ONCE))) found.set(doc.id, doc);
  }
  return found;
}

/** Before the first byte: an answer that has begun cannot say what is missing. */
async function requireFiles({ documentFiles }: QueryDeps, papers: readonly DocumentDoc[]): Promise<void> {
  for (const paper of papers) {
    if (!(await documentFiles.has(fileOf(paper)))) refuse('PAPER_MISSING', { document: nameOf(paper).join(' ') });
  }
}

const fileOf = ({ id }: DocumentDoc) => `${id}.pdf` as const;

const nameOf = ({ kind, number }: DocumentDoc) => [kind === 'invoice' ? 'faktura' : 'kreditnota', number] as const;

async function* files(
  { documentFiles }: QueryDeps,
  journal: Buffer,
  papers: readonly DocumentDoc[],
): AsyncGenerator<ZipFile> {
  yield { name: 'journal.csv', content: journal };
  for (const paper of papers) {
    const content = await documentFiles.open(fileOf(paper));
    if (content === null) throw new Error(`${fileOf(paper)} was removed during the export`);
    yield { name: `bilag/${nameOf(paper).join('-')}.pdf`, content };
  }
}
