import { readFileSync } from 'node:fs';
import type { StoredEventOf } from '@naust/domain/stored-event.ts';
import { expect, it } from 'vitest';
import { type Step, stepsOf, type stepTypes } from './two-steps.ts';

type StepFact = StoredEventOf<(typeof stepTypes)[number]>;

/** A frozen sample as the log tells it. */
function sample(name: string): StepFact {
  const text = readFileSync(new URL(`../../domain/orders/samples/${name}.json`, import.meta.url), 'utf8');
  return { ...JSON.parse(text), stream: 'order-1', version: 1 };
}
const stepsIn = (...names: string[]): Step[] => names.flatMap((name) => stepsOf(sample(name)));
/** Ids of the processes that have begun and not ended. */
const pending = (steps: readonly Step[]): string[] => {
  const ended = new Set(steps.filter(({ is }) => is === 'second').map(({ id }) => id));
  return steps.filter(({ is, id }) => is === 'first' && !ended.has(id)).map(({ id }) => id);
};

it('waits for the home order after an order has recorded its part, unless it is released', () => {
  expect(stepsIn('OrderBilledElsewhere.v1')).toMatchObject([
    { is: 'first', kind: 'collective', subject: '100000000000008' },
  ]);
  expect(pending(stepsIn('OrderBilledElsewhere.v1', 'OrderBillingReleased.v1'))).toEqual([]);
  expect(pending(stepsIn('OrderBilledElsewhere.v1', 'InvoiceDecided.v2'))).toEqual(['document 500000000000001']);
});

it('waits for the other order after a credit note of a collective invoice', () => {
  const reported = { ...sample('OrderCreditedElsewhere.v1') };
  const note = sample('CreditDecided.v2');
  const [, waits] = stepsOf(note);
  expect(waits).toMatchObject({ is: 'first', kind: 'collective', subject: '100000000000007' });
  const { documentId } = note.data as { documentId: string };
  const ended = stepsOf({ ...reported, data: { ...reported.data, documentId } } as StepFact);
  expect(ended).toEqual([{ is: 'second', id: waits?.id }]);
});
