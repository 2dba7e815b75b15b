import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import { NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import { chargeKindAnswerOf } from './charge-kind-answer.ts';
import type {
  AddChargeKind,
  BeginChargeKinds,
  ChargeKindCommand,
  OrderChargeKinds,
  RemoveChargeKind,
  RestoreChargeKind,
  ReviseChargeKind,
} from './charge-kind-commands.ts';
import { type ChargeKind, type ChargeKindFields, chargeKindFields } from './charge-kind-fields.ts';
import type { ChargeKindEvent } from './charge-kinds.events.ts';

interface ChargeKindRow extends ChargeKindFields {
  readonly order: number;
  readonly version: number;
  readonly isRemoved: boolean;
}

export interface ChargeKindRows {
  hasBegun: boolean;
  readonly rows: NumberedRows<ChargeKindRow>;
}

interface Rows {
  readonly chargeKinds: ChargeKindRows;
}

const keptRows = numberedRows<ChargeKindRow>(
  z.extend(chargeKindFields, { order: z.int(), version: z.int(), isRemoved: z.boolean() }),
);
const written = z.object({ hasBegun: z.boolean(), rows: z.unknown() });

export const chargeKinds: Word<ChargeKindRows, Rows, ChargeKindCommand, ChargeKindEvent> = {
  initial: () => ({ hasBegun: false, rows: new NumberedRows() }),
  fork: ({ hasBegun, rows }) => ({ hasBegun, rows: rows.fork() }),
  snapshot: {
    write: ({ hasBegun, rows }) => ({ hasBegun, rows: keptRows.snapshot.write(rows) }),
    read(json) {
      const { hasBegun, rows } = written.parse(json);
      return { hasBegun, rows: keptRows.snapshot.read(rows) };
    },
  },
  decide: {
    BeginChargeKinds: begin,
    AddChargeKind: add,
    ReviseChargeKind: revise,
    RemoveChargeKind: remove,
    RestoreChargeKind: restore,
    OrderChargeKinds: order,
  },
  evolve: {
    ChargeKindsBegun({ chargeKinds: kept }, { kinds }) {
      kept.hasBegun = true;
      for (const [at, kind] of kinds.entries()) addRow(kept.rows, { ...kind, order: at + 1 });
    },
    ChargeKindAdded({ chargeKinds: kept }, kind) {
      kept.hasBegun = true;
      addRow(kept.rows, kind);
    },
    ChargeKindRevised({ chargeKinds: { rows } }, { kindId, version, change }) {
      const row = rows.get(kindId);
      if (row) rows.set(kindId, { ...Object.assign({}, row, change), version });
    },
    ChargeKindRemoved: ({ chargeKinds: { rows } }, { kindId, version }) =>
      rows.change(kindId, { version, isRemoved: true }),
    ChargeKindRestored: ({ chargeKinds: { rows } }, { kindId, version }) =>
      rows.change(kindId, { version, isRemoved: false }),
    ChargeKindsOrdered({ chargeKinds: { rows } }, { places }) {
      for (const { kindId, order: place } of places) rows.change(kindId, { order: place });
    },
  },
};

function addRow(rows: NumberedRows<ChargeKindRow>, { kindId, ...kind }: ChargeKind & { readonly order: number }): void {
  rows.set(kindId, { ...kind, version: 1, isRemoved: false });
}

/** The kind of this id, or of this name in any spelling; null without one. */
export function chargeKindOf({ chargeKinds: { rows } }: Rows, wanted: number | string) {
  for (const [kindId, row] of rows.entries()) {
    const isMeant = typeof wanted === 'number' ? kindId === wanted : sameName(row.name, wanted.trim());
    if (isMeant && !row.isRemoved) return { kindId, ...row };
  }
  return null;
}

/** The existing kind that equals the form: a repeated form adds nothing. */
export function sameChargeKindAdded({ chargeKinds: { rows } }: Rows, fields: ChargeKindFields): number | null {
  for (const [kindId, row] of rows.entries()) {
    if (!row.isRemoved && Object.keys(differing(row, checked(fields))).length === 0) return kindId;
  }
  return null;
}

function begin({ kinds }: BeginChargeKinds, { chargeKinds: { hasBegun } }: Rows): readonly ChargeKindEvent[] {
  return hasBegun ? [] : [{ type: 'ChargeKindsBegun', data: { kinds: [...kinds] } }];
}

function add(command: AddChargeKind, state: Rows): readonly ChargeKindEvent[] {
  if (sameChargeKindAdded(state, command.fields) !== null) return [];
  const fields = checked(command.fields);
  const { rows } = state.chargeKinds;
  requireFreeName(rows, fields.name, null);
  return [{ type: 'ChargeKindAdded', data: { kindId: rows.lastId + 1, ...fields, order: lastOrder(rows) + 1 } }];
}

function revise({ kindId, expectedVersion, change }: ReviseChargeKind, { chargeKinds: { rows } }: Rows) {
  const row = rows.get(kindId);
  if (!row || row.isRemoved) refuse('CHARGE_NOT_FOUND');
  const changed = differing(row, checked({ ...row, ...change }));
  if (Object.keys(changed).length === 0) return [];
  requireVersion(kindId, row, expectedVersion);
  if (changed.name !== undefined) requireFreeName(rows, changed.name, kindId);
  return [{ type: 'ChargeKindRevised', data: { kindId, version: row.version + 1, change: changed } } as const];
}

function remove({ kindId, expectedVersion }: RemoveChargeKind, { chargeKinds: { rows } }: Rows) {
  const row = rows.get(kindId) ?? refuse('CHARGE_NOT_FOUND');
  if (row.isRemoved) return [];
  requireVersion(kindId, row, expectedVersion);
  return [{ type: 'ChargeKindRemoved', data: { kindId, version: row.version + 1 } } as const];
}

function restore({ kindId }: RestoreChargeKind, { chargeKinds: { rows } }: Rows) {
  const row = rows.get(kindId) ?? refuse('CHARGE_NOT_FOUND');
  if (!row.isRemoved) return [];
  requireFreeName(rows, row.name, kindId);
  return [{ type: 'ChargeKindRestored', data: { kindId, version: row.version + 1 } } as const];
}

function order({ kindIds }: OrderChargeKinds, { chargeKinds: { rows } }: Rows): readonly ChargeKindEvent[] {
  const live = [...rows.entries()].filter(([, { isRemoved }]) => !isRemoved);
  const named = new Set(kindIds);
  for (const kindId of named) if (!live.some(([id]) => id === kindId)) refuse('CHARGE_NOT_FOUND');
  const rest = live.filter(([id]) => !named.has(id)).toSorted(([, one], [, other]) => one.order - other.order);
  const places = [...named, ...rest.map(([id]) => id)]
    .map((kindId, at) => ({ kindId, order: at + 1 }))
    .filter((place) => rows.get(place.kindId)?.order !== place.order);
  return places.length === 0 ? [] : [{ type: 'ChargeKindsOrdered', data: { places } }];
}

function checked({ name, amountOre, vatCode }: ChargeKindFields): ChargeKindFields {
  if (amountOre !== null && (!Number.isSafeInteger(amountOre) || amountOre <= 0)) refuse('WRONG_SHAPE');
  return { name: name.trim() || refuse('NAME_REQUIRED'), amountOre, vatCode };
}

function differing(row: ChargeKindFields, form: ChargeKindFields): Partial<ChargeKindFields> {
  const stands = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(Object.entries(form).filter(([field, value]) => stands.get(field) !== value));
}

const lastOrder = (rows: NumberedRows<ChargeKindRow>): number =>
  Math.max(0, ...[...rows.entries()].map(([, row]) => row.order));

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function requireFreeName(rows: NumberedRows<ChargeKindRow>, name: string, except: number | null): void {
  for (const [kindId, row] of rows.entries()) {
    if (kindId !== except && !row.isRemoved && sameName(row.name, name)) refuse('CHARGE_KIND_NAME_TAKEN');
  }
}

function requireVersion(kindId: number, row: ChargeKindRow, expected: number | null): void {
  if (expected === null || expected === row.version) return;
  refuse('CHANGED_MEANWHILE', { current: chargeKindAnswerOf({ kindId, ...row }) });
}
