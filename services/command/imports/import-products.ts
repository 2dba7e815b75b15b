import type { ImportEvent, ImportedValues } from '@naust/domain/catalogue/imports.events.ts';
import { productOfRow } from '@naust/domain/catalogue/product-imports.ts';
import { eventIdOf } from '@naust/domain/history/history-place.ts';
import { type ReadProduct, readProductRows } from '@naust/domain/imports/imported-rows.ts';
import type { ImportAnswer } from '@naust/domain/imports/imports.contract.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { laterOf } from '../dependencies/streams.ts';
import { CATALOGUE } from '../dependencies/undo-token.ts';
import { answerOf } from './import-answer.ts';
import { readTable } from './read-table.ts';
import { withPictures } from './row-pictures.ts';
import { requireUndoable } from './undoable-for.ts';

type SettlingDeps = Deps<'catalogue' | 'inventory' | 'steps' | 'clock'>;
export type ImportDeps = SettlingDeps & Deps<'images'>;

type ImportFact = Extract<ImportEvent, { type: 'ProductsImported' | 'ProductsImportUndone' }>;

/** The known product of each row; null for a new one. */
type Ids = readonly (number | null)[];

interface Settled {
  readonly position: bigint;
  /** Why a product keeps its values, in Norwegian. */
  readonly refused: ReadonlyMap<number, string>;
}

interface ImportedFiles {
  readonly file: Buffer;
  /** The path of a ZIP. */
  readonly pictures: string | null;
}

/** Imports the good rows of a file as one act; a dry run only tells what would happen. */
export async function importProducts(
  deps: ImportDeps,
  { file, pictures }: ImportedFiles,
  isDryRun: boolean,
  by: CommandContext,
): Promise<{ answer: ImportAnswer; position?: bigint }> {
  const { rows, unnamed } = await withPictures(deps, readProductRows(readTable(file)), pictures, isDryRun);
  const noted = unnamed === null ? {} : { unnamedPictures: [...unnamed] };
  const { state } = await deps.catalogue().look();
  // Before the import: the state is changed in place.
  const ids = rows.map((row) => ('product' in row ? productOfRow(state, row.product) : null));
  const outcomeOf = (at: number) => (ids[at] === null ? 'new' : 'update');
  const answer = { ...answerOf(rows, outcomeOf), ...noted };
  const products = rows.flatMap((row) => ('product' in row ? [row.product] : []));
  if (isDryRun || products.length === 0) return { answer };
  const importId = by.correlationId;
  const counts = (await deps.inventory().look()).state.products;
  const command = { type: 'ImportProducts', importId, rows: products, counts: new Map(counts.entries()) } as const;
  const { events, position } = await deps.catalogue().run(command, by);
  const imported = events.find((event) => event.type === 'ProductsImported');
  if (!imported) return { answer, position };
  const settled = await settleImport(deps, imported, by);
  const undo = eventIdOf({ ...CATALOGUE, version: imported.version });
  const done = answerOf(withRefusals(rows, ids, settled.refused), outcomeOf);
  return { answer: { ...done, ...noted, id: importId, undo }, position: laterOf(position, settled.position) };
}

/** Rows whose product refused its new values, as faulty ones. */
function withRefusals(rows: readonly ReadProduct[], ids: Ids, refused: ReadonlyMap<number, string>): ReadProduct[] {
  return rows.map((row, at) => {
    const error = refused.get(ids[at] ?? 0);
    return error === undefined ? row : { line: row.line, error };
  });
}

/** Lets every product follow an import or its undoing. Repeating is harmless. */
async function settleImport(deps: SettlingDeps, { type, data }: ImportFact, by: CommandContext): Promise<Settled> {
  const isUndone = type === 'ProductsImportUndone';
  const values = isUndone ? data.restored : data.updated;
  const refused = new Map<number, string>();
  const positions = await Promise.all([
    ...data.productIds.map((productId) => followOne(deps, productId, isUndone, by)),
    ...values.map((one) => setValues(deps, one, refused, by)),
  ]);
  const { importId } = data;
  const last = { ...by, idsFrom: `settle import ${importId} ${isUndone}` };
  const { position } = await deps.catalogue().run({ type: 'SettleProductsImport', importId, isUndone }, last);
  return { position: positions.reduce(laterOf, position), refused };
}

async function followOne(
  deps: SettlingDeps,
  productId: number,
  isUndone: boolean,
  by: CommandContext,
): Promise<bigint> {
  await deps.steps.finishProduct(productId, by);
  if (!isUndone) return 0n;
  return (await deps.steps.decide({ type: 'ArchiveProduct', productId, expectedVersion: null }, by)).position;
}

/** A product that refuses, such as fewer units than are booked, stays as it is. */
async function setValues(
  deps: SettlingDeps,
  { productId, change, rentalQty, stockQty }: ImportedValues,
  refused: Map<number, string>,
  by: CommandContext,
): Promise<bigint> {
  await deps.steps.finishProduct(productId, by);
  const command = {
    type: 'ReviseProduct',
    now: osloMinute(deps.clock.now()),
    productId,
    expectedVersion: null,
    change,
    ...(rentalQty === null ? {} : { rentalQty }),
    ...(stockQty === null ? {} : { stock: { value: stockQty } }),
  } as const;
  try {
    return (await deps.steps.decide(command, by)).position;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused.set(productId, error.text);
    return 0n;
  }
}

/** Completes an import, or its undoing, after a crash. `version`: of the fact in `catalogue`. */
export async function finishImport(deps: SettlingDeps, version: number, by: CommandContext): Promise<void> {
  const [fact] = await deps.catalogue().recorded(version, 1);
  if (fact?.type === 'ProductsImported' || fact?.type === 'ProductsImportUndone') await settleImport(deps, fact, by);
}

/** Takes an import back within a day. */
export async function undoImport(
  deps: SettlingDeps,
  imported: Extract<ImportEvent, { type: 'ProductsImported' }> & { meta: { at: string } },
  { by, now }: Pick<RequestContext, 'by' | 'now'>,
): Promise<bigint> {
  requireUndoable(imported.meta, now);
  const { events, position } = await deps.catalogue().run({ type: 'UndoProductsImport', imported: imported.data }, by);
  const undone = events.find((event) => event.type === 'ProductsImportUndone');
  if (!undone) return refuse('CHANGED_SINCE');
  return laterOf(position, (await settleImport(deps, undone, by)).position);
}
