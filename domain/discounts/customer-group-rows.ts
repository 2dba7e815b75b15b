import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import { differing } from './differing.ts';
import { customerGroupAnswerOf } from './discount-answer.ts';
import type {
  AddCustomerGroup,
  CustomerGroupCommand,
  RemoveCustomerGroup,
  RestoreCustomerGroup,
  ReviseCustomerGroup,
} from './discount-commands.ts';
import { type CustomerGroupFields, customerGroupFields } from './discount-fields.ts';
import type { DiscountEvent } from './discounts.events.ts';

interface CustomerGroupRow extends CustomerGroupFields {
  readonly version: number;
  readonly isRemoved: boolean;
}

type CustomerGroupRows = NumberedRows<CustomerGroupRow>;

export interface KeptCustomerGroups {
  readonly customerGroups: CustomerGroupRows;
}

interface Rows extends KeptCustomerGroups {
  readonly discounts: NumberedRows<{ readonly customerGroupId: number | null; readonly isRemoved: boolean }>;
}

type OwnEvent = Extract<DiscountEvent, { type: `CustomerGroup${string}` }>;

const keptRows = numberedRows<CustomerGroupRow>(
  z.extend(customerGroupFields, { version: z.int(), isRemoved: z.boolean() }),
);

/** Accounts that some discounts are for. */
export const customerGroups: Word<CustomerGroupRows, Rows, CustomerGroupCommand, OwnEvent> = {
  ...keptRows,
  decide: {
    AddCustomerGroup: add,
    ReviseCustomerGroup: revise,
    RemoveCustomerGroup: remove,
    RestoreCustomerGroup: restore,
  },
  evolve: {
    CustomerGroupAdded({ customerGroups: rows }, { customerGroupId, ...fields }) {
      rows.set(customerGroupId, { ...fields, version: 1, isRemoved: false });
    },
    CustomerGroupRevised({ customerGroups: rows }, { customerGroupId, version, change }) {
      const row = rows.get(customerGroupId);
      if (row) rows.set(customerGroupId, { ...Object.assign({}, row, change), version });
    },
    CustomerGroupRemoved: ({ customerGroups: rows }, { customerGroupId, version }) =>
      rows.change(customerGroupId, { version, isRemoved: true }),
    CustomerGroupRestored: ({ customerGroups: rows }, { customerGroupId, version }) =>
      rows.change(customerGroupId, { version, isRemoved: false }),
  },
};

/** The customer groups of an account; none for a visitor. */
export function customerGroupIdsOf({ customerGroups: rows }: KeptCustomerGroups, userId: string | null): number[] {
  if (userId === null) return [];
  return [...rows.entries()].flatMap(([id, row]) => (!row.isRemoved && row.userIds.includes(userId) ? [id] : []));
}

/** The existing group that equals the form: a repeated form adds nothing. */
export function sameCustomerGroupAdded(
  { customerGroups: rows }: KeptCustomerGroups,
  fields: CustomerGroupFields,
): number | null {
  const wanted = checked(fields);
  for (const [id, row] of rows.entries()) {
    if (!row.isRemoved && Object.keys(differing(row, wanted)).length === 0) return id;
  }
  return null;
}

function add(command: AddCustomerGroup, state: Rows): readonly OwnEvent[] {
  if (sameCustomerGroupAdded(state, command.fields) !== null) return [];
  const fields = checked(command.fields);
  const { customerGroups: rows } = state;
  requireFreeName(rows, fields.name, null);
  return [{ type: 'CustomerGroupAdded', data: { customerGroupId: rows.lastId + 1, ...fields } }];
}

function revise(command: ReviseCustomerGroup, { customerGroups: rows }: Rows): readonly OwnEvent[] {
  const { customerGroupId, expectedVersion, change } = command;
  const row = rows.get(customerGroupId);
  if (!row || row.isRemoved) refuse('CUSTOMER_GROUP_NOT_FOUND');
  const { name, userIds, version } = row;
  const changed = differing(row, checked({ name, userIds, ...change }));
  if (Object.keys(changed).length === 0) return [];
  requireVersion(customerGroupId, row, expectedVersion);
  if (changed.name !== undefined) requireFreeName(rows, changed.name, customerGroupId);
  return [{ type: 'CustomerGroupRevised', data: { customerGroupId, version: version + 1, change: changed } }];
}

function remove(
  { customerGroupId, expectedVersion }: RemoveCustomerGroup,
  { customerGroups: rows, discounts }: Rows,
): readonly OwnEvent[] {
  const row = rows.get(customerGroupId) ?? refuse('CUSTOMER_GROUP_NOT_FOUND');
  if (row.isRemoved) return [];
  requireVersion(customerGroupId, row, expectedVersion);
  for (const discount of discounts.values()) {
    if (!discount.isRemoved && discount.customerGroupId === customerGroupId) refuse('CUSTOMER_GROUP_IN_USE');
  }
  return [{ type: 'CustomerGroupRemoved', data: { customerGroupId, version: row.version + 1 } }];
}

function restore(command: RestoreCustomerGroup, { customerGroups: rows }: Rows): readonly OwnEvent[] {
  const { customerGroupId } = command;
  const row = rows.get(customerGroupId) ?? refuse('CUSTOMER_GROUP_NOT_FOUND');
  if (!row.isRemoved) return [];
  requireFreeName(rows, row.name, customerGroupId);
  return [{ type: 'CustomerGroupRestored', data: { customerGroupId, version: row.version + 1 } }];
}

const checked = ({ name, userIds }: CustomerGroupFields): CustomerGroupFields => ({
  name: name.trim() || refuse('NAME_REQUIRED'),
  userIds: [...new Set(userIds)].sort(),
});

function requireFreeName(rows: CustomerGroupRows, name: string, except: number | null): void {
  for (const [id, row] of rows.entries()) {
    const isSame = row.name.toLowerCase() === name.toLowerCase();
    if (id !== except && !row.isRemoved && isSame) refuse('CUSTOMER_GROUP_NAME_TAKEN');
  }
}

function requireVersion(customerGroupId: number, row: CustomerGroupRow, expected: number | null): void {
  if (expected === null || expected === row.version) return;
  refuse('CHANGED_MEANWHILE', { current: customerGroupAnswerOf({ customerGroupId, ...row }) });
}
