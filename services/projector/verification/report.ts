import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { ParkedEvent } from '@naust/infra/read-models/read-models.port.ts';
import type { Findings } from './findings.ts';
import type { Checked } from './log-check.ts';
import type { VerifiedModel } from './verify-models.ts';

/** `orders`: how many were compared. `faults`: a sentence for each that differs, in Norwegian. */
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
  parked: readonly ParkedEvent[];
  /** Uploaded pictures with a checksum in the name, and the names of damaged and missing ones. */
  pictures: { count: number; damaged: readonly string[]; missing: readonly string[] };
  /** Papers of sales documents: how many were recorded, and the names of damaged and missing ones. */
  documents: { count: number; damaged: readonly string[]; missing: readonly string[] };
  /** The read models follow another log, and are not compared. */
  isOfAnotherLog: boolean;
}

const MOST_LISTED = 100;

/** The report of `npm run verify`, in Norwegian, and whether it has no faults. */
export function reportOf(verified: Verified): { lines: string[]; isClean: boolean } {
  const lines = verified.log.flatMap((checked) => [
    line(checked.faults.count === 0, checked.claim, checked.counted()),
    ...namedLines(checked.faults, 'feil'),
    ...(checked.remarks ? namedLines(checked.remarks, 'merknader') : []),
  ]);
  if (verified.isOfAnotherLog) {
    lines.push('✗ Lesemodellene hører til en annen logg. De bygges på nytt når butikken starter.');
  }
  for (const model of verified.models) lines.push(...modelLines(model, verified.head));
  if (verified.owed) lines.push(...owedLines(verified.owed));
  for (const model of verified.missing) lines.push(`– ${model} er ikke bygget ennå`);
  for (const { model, key, position, type, error } of verified.parked) {
    lines.push(`✗ ${model} har satt ${type} til side (${key}, posisjon ${position}): ${error}`);
  }
  const { pictures, documents } = verified;
  lines.push(...fileLines('images', 'Bildene er de som ble lagret', pictures));
  lines.push(...fileLines('documents', 'Bilagene er de som ble lagret', documents));
  const wrong = [pictures, documents].reduce((sum, { damaged, missing }) => sum + damaged.length + missing.length, 0);
  const faults =
    verified.log.reduce((sum, { faults }) => sum + faults.count, 0) +
    verified.models.reduce((sum, { differences }) => sum + differences, 0) +
    verified.parked.length +
    (verified.owed?.faults.length ?? 0) +
    wrong +
    (verified.isOfAnotherLog ? 1 : 0);
  const isClean = faults === 0;
  lines.push(isClean ? `Alt stemmer til og med posisjon ${verified.head}.` : `Fant ${faults} feil.`);
  return { lines, isClean };
}

function fileLines(folder: string, claim: string, { count, damaged, missing }: Verified['pictures']): string[] {
  const wrong = damaged.length + missing.length;
  return [
    ...(count + wrong > 0 ? [line(wrong === 0, claim, `${count} filer`)] : []),
    ...damaged.map((name) => `    ${folder}/${name} er ikke det som ble skrevet`),
    ...missing.map((name) => `    ${folder}/${name} er borte`),
  ];
}

const line = (isRight: boolean, claim: string, counted: string) =>
  `${isRight ? '✓' : '✗'} ${claim.padEnd(45)} ${counted}`;

function namedLines({ count, named }: Findings, word: string): string[] {
  const lines = named.map(({ stream, position, what }) => `    ${stream}, posisjon ${position}: ${what}`);
  return count > named.length ? [...lines, `    … ${count} ${word} i alt`] : lines;
}

const owedLines = ({ orders, faults }: OwedCheck) => [
  line(faults.length === 0, 'Det som er ubetalt, følger av hendelsene', `${orders} ordrer`),
  ...faults.slice(0, MOST_LISTED).map((fault) => `    ${fault}`),
  ...(faults.length > MOST_LISTED ? [`    … ${faults.length} ordrer i alt`] : []),
];

function modelLines(verified: VerifiedModel, head: Position): string[] {
  const { model, seen, documents, differing, differences } = verified;
  if (verified.isBeyondLog) {
    return [
      line(false, `Lesemodellen ${model} er lik hendelsene`, `har sett posisjon ${seen}, som loggen ikke har`),
      '    En eldre logg er lagt tilbake. Lesemodellen bygges på nytt når butikken starter.',
    ];
  }
  const behind = head > seen ? ', de nyeste hendelsene mangler ennå' : '';
  const lines = [
    line(differences === 0, `Lesemodellen ${model} er lik hendelsene`, `${documents} dokumenter${behind}`),
  ];
  for (const id of differing) lines.push(`    ${model}, posisjon ${seen}: dokument ${id} er et annet`);
  if (differences > differing.length) lines.push(`    … ${differences} dokumenter i alt`);
  return lines;
}
