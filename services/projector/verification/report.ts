import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { DeadLetter } from '@naust/infra/read-models/read-models.port.ts';
import type { Findings } from './findings.ts';
import type { Checked } from './log-check.ts';
import type { VerifiedModel } from './verify-models.ts';

/** `orders`: how many were compared. `faults`: a sentence for each that differs. */
export interface OwedCheck {
  readonly orders: number;
  readonly faults: readonly string[];
}

export interface Verified {
  head: Position;
  log: readonly Checked[];
  models: readonly VerifiedModel[];
  /** Null where the read models are not compared. */
  owed: OwedCheck | null;
  /** Read models that no start has built yet. */
  missing: readonly string[];
  deadLetters: readonly DeadLetter[];
  /** Uploaded pictures with a checksum in the name, and the names of damaged and missing ones. */
  pictures: { count: number; damaged: readonly string[]; missing: readonly string[] };
  /** Papers of sales documents: how many were recorded, and the names of damaged and missing ones. */
  documents: { count: number; damaged: readonly string[]; missing: readonly string[] };
  /** The read models follow another log, and are not compared. */
  isOfAnotherLog: boolean;
}

const MOST_LISTED = 100;

/** '1 fault', '2 faults'. */
export const faultsOf = (count: number): string => (count === 1 ? '1 fault' : `${count} faults`);

/** The report of `npm run verify`, and whether it has no faults. */
export function reportOf(verified: Verified): { lines: string[]; isClean: boolean } {
  const lines = verified.log.flatMap((checked) => [
    line(checked.faults.count === 0, checked.claim, checked.describeCount()),
    ...namedLines(checked.faults, 'faults'),
    ...(checked.remarks ? namedLines(checked.remarks, 'remarks') : []),
  ]);
  if (verified.isOfAnotherLog) {
    lines.push('✗ The read models belong to another log. A start rebuilds them.');
  }
  for (const model of verified.models) lines.push(...modelLines(model, verified.head));
  if (verified.owed) lines.push(...owedLines(verified.owed));
  for (const model of verified.missing) lines.push(`– ${model} is not built yet`);
  for (const { model, key, position, type, error } of verified.deadLetters) {
    lines.push(`✗ ${model} has a dead letter, ${type} (${key}, position ${position}): ${error}`);
  }
  const { pictures, documents } = verified;
  lines.push(...fileLines('images', 'Pictures are as they were stored', pictures));
  lines.push(...fileLines('documents', 'Documents are as they were stored', documents));
  const wrong = [pictures, documents].reduce((sum, { damaged, missing }) => sum + damaged.length + missing.length, 0);
  const faults =
    verified.log.reduce((sum, { faults }) => sum + faults.count, 0) +
    verified.models.reduce((sum, { differences }) => sum + differences, 0) +
    verified.deadLetters.length +
    (verified.owed?.faults.length ?? 0) +
    wrong +
    (verified.isOfAnotherLog ? 1 : 0);
  const isClean = faults === 0;
  lines.push(isClean ? `No faults up to position ${verified.head}.` : `Found ${faultsOf(faults)}.`);
  return { lines, isClean };
}

function fileLines(folder: string, claim: string, { count, damaged, missing }: Verified['pictures']): string[] {
  const wrong = damaged.length + missing.length;
  return [
    ...(count + wrong > 0 ? [line(wrong === 0, claim, `${count} files`)] : []),
    ...damaged.map((name) => `    ${folder}/${name} is not what was written`),
    ...missing.map((name) => `    ${folder}/${name} is missing`),
  ];
}

const line = (isRight: boolean, claim: string, counted: string) =>
  `${isRight ? '✓' : '✗'} ${claim.padEnd(45)} ${counted}`;

function namedLines({ count, named }: Findings, word: string): string[] {
  const lines = named.map(({ stream, position, what }) => `    ${stream}, position ${position}: ${what}`);
  return count > named.length ? [...lines, `    … ${count} ${word} in all`] : lines;
}

const owedLines = ({ orders, faults }: OwedCheck) => [
  line(faults.length === 0, 'Unpaid amounts follow from the events', `${orders} orders`),
  ...faults.slice(0, MOST_LISTED).map((fault) => `    ${fault}`),
  ...(faults.length > MOST_LISTED ? [`    … ${faults.length} differences in all`] : []),
];

function modelLines(verified: VerifiedModel, head: Position): string[] {
  const { model, seen, documents, differing, differences } = verified;
  if (verified.isBeyondLog) {
    return [
      line(false, `Read model ${model} equals its events`, `has seen position ${seen}, which the log lacks`),
      '    An older log was restored. A start rebuilds the read model.',
    ];
  }
  const behind = head > seen ? ', behind the newest events' : '';
  const lines = [line(differences === 0, `Read model ${model} equals its events`, `${documents} documents${behind}`)];
  for (const id of differing) lines.push(`    ${model}, position ${seen}: document ${id} differs`);
  if (differences > differing.length) lines.push(`    … ${differences} documents in all`);
  return lines;
}
