import { describe, expect, it } from 'vitest';
import { inventory } from '../inventory/inventory.decider.ts';
import type { InventoryEvent } from '../inventory/inventory.events.ts';
import type { InventoryCommand, ReviseOrder } from '../inventory/inventory-commands.ts';
import { factsOf, move, place, rented, revise, TENT } from '../inventory/testing/example-shop.ts';
import { recordedAfter } from '../inventory/testing/recorded-facts.ts';
import { given } from '../testing/given-when-then.ts';
import type { RecordedOrder } from './order-state.ts';
import type { StatusId } from './statuses.ts';

const gunn = { name: 'Gunn', email: 'gunn@example.no', phone: null, isBusiness: false, orgNumber: null };
const tent = rented(TENT, 24, 48);
const order = place('a', [tent], { contact: gunn });
const asBefore = { ...tent, lineId: 1, quantity: null };
const later = { ...rented(TENT, 24, 72), lineId: 1, quantity: null };
const notice = { message: ' Taket lekker ' };

/** What each fact of a command says to the customer; null if it tells them nothing. */
function noticesBy(
  before: readonly InventoryCommand[],
  commandOn: (recorded: RecordedOrder | null) => InventoryCommand,
): (string | null)[] {
  const facts = factsOf(...before);
  const reported: (string | null)[] = [];
  given(inventory, ...facts)
    .when(commandOn(recordedAfter(facts, 'a')))
    .thenFacts((events) => void reported.push(...events.map(wordsIn)));
  return reported;
}

function wordsIn({ type, data }: InventoryEvent): string | null {
  if (type !== 'ReservationRevised' && type !== 'ReservationMoved') return null;
  return data.tellsCustomer ? (data.personal?.customerMessage ?? '') : null;
}

const noticesByForm = (form: Partial<ReviseOrder>) =>
  noticesBy([order], (recorded) => revise('a', { recorded, ...form }));

describe('whether the customer is told of a change by the shop', () => {
  it.each<[string, Partial<ReviseOrder>, (string | null)[]]>([
    ['another period', { lines: [later] }, ['Taket lekker']],
    ['another price', { lines: [{ ...asBefore, priceOre: 1_000 }] }, ['Taket lekker']],
    ['another way of paying', { paymentId: 3 }, ['Taket lekker']],
    ['a reference for the invoice', { stated: { reference: 'PO 7', invoiceEmail: null, phone: null } }, [null]],
    ['another customer', { lines: [later], customer: { userId: 'u2', personId: 'u2' } }, [null]],
    ['an empty address', { lines: [later], contact: { ...gunn, email: '' } }, [null]],
  ])('of a form with %s', (_, form, reported) => expect(noticesByForm({ ...form, notice })).toEqual(reported));

  it('without words of the shop, if it writes none', () =>
    expect(noticesByForm({ lines: [later], notice: { message: null } })).toEqual(['']));

  it('not if the shop wants no mail', () => {
    expect(noticesByForm({ lines: [later], notice: null })).toEqual([null]);
    expect(noticesByForm({ lines: [later] })).toEqual([null]);
  });

  it('not before the order is confirmed: it waits for its payment by the wallet', () => {
    const waiting = place('a', [tent], { contact: gunn, paymentId: 1 });
    const wordsOfNotice = (command: (recorded: RecordedOrder | null) => InventoryCommand) =>
      noticesBy([waiting], command);
    expect(wordsOfNotice((recorded) => move('a', 6, { recorded, reason: 'Intern', notice }))).toEqual([null]);
    expect(wordsOfNotice((recorded) => revise('a', { recorded, lines: [later], notice }))).toEqual([null]);
  });

  it('once of a form that also cancels: that it is cancelled', () => {
    const reported = noticesByForm({ lines: [later], statusId: 6, reason: 'Intern', notice });
    expect(reported).toHaveLength(2);
    expect(reported.filter((words) => words !== null)).toEqual(['Taket lekker']);
  });

  it.each<[string, readonly InventoryCommand[], StatusId, string | null]>([
    ['a cancellation', [order], 6, 'Taket lekker'],
    ['the undoing of one', [order, move('a', 6)], 1, 'Taket lekker'],
    ['a confirmation', [order], 2, null],
  ])('of %s', (_, before, to, words) => {
    const reported = noticesBy(before, (recorded) => move('a', to, { recorded, reason: 'Intern', notice }));
    expect(reported).toEqual([words]);
  });
});
