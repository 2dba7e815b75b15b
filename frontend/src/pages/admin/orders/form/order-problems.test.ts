import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../../testing/products.ts';
import { orderProblems } from './order-problems.ts';
import { newLine } from './written-lines.ts';
import { blankOrder, type OrderFields } from './written-order.ts';

const tent = aProduct();
const start = blankOrder(1_000_000);
const rental: OrderFields = {
  ...start,
  customer: { kind: 'guest', name: 'Ola', email: '', phone: '' },
  lines: [newLine([], tent, { isSale: false })],
};
const problemsOf = orderProblems(new Map([[tent.id, tent]]), null);
const { from, to } = start.period;

describe('the period of what is rented', () => {
  it.each([
    ['a pickup', { from: null, to }, 'Velg dag og klokkeslett for henting og tilbakelevering.'],
    ['a return', { from, to: null }, 'Velg dag og klokkeslett for henting og tilbakelevering.'],
  ])('is not whole without %s', (_what, period, text) => {
    expect(problemsOf({ ...rental, period }).period).toBe(text);
  });

  it('does not end before it begins, nor within the hour', () => {
    expect(problemsOf({ ...rental, period: { from: to, to: from } }).period).not.toBeNull();
    expect(problemsOf({ ...rental, period: { from, to: (from ?? 0) + 59 } }).period).not.toBeNull();
    expect(problemsOf({ ...rental, period: { from, to: (from ?? 0) + 60 } }).period).toBeNull();
  });

  it('of a line stands in for the order’s, and is looked at the same way', () => {
    const [line] = rental.lines;
    if (line === undefined) throw new Error('no line');
    const own = { ...rental, period: { from: null, to: null }, lines: [{ ...line, ownPeriod: start.period }] };
    expect(problemsOf(own)).toMatchObject({ period: null, lines: null });
    expect(problemsOf({ ...own, lines: [{ ...line, ownPeriod: { from, to: null } }] }).lines).not.toBeNull();
  });
});

describe('a guest', () => {
  it.each([
    ['', '', 'Skriv navnet på gjesten.'],
    ['Ola', 'ola', 'Skriv en gyldig e-postadresse, eller la feltet stå tomt.'],
    ['Ola', '', null],
    ['Ola', 'ola@example.no', null],
  ])('named %j with e-mail %j', (name, email, text) => {
    expect(problemsOf({ ...rental, customer: { kind: 'guest', name, email, phone: '' } }).customer).toBe(text);
  });
});
