import { DAMAGE_CHARGE, FUEL_CHARGE, OTHER_CHARGE } from '../charge-kinds/charge-kind-fields.ts';
import { formatKr } from '../money.ts';
import { type ChargeProposal, type KindOf, proposalIdOf } from './charge-proposal.ts';
import type { NotedCondition } from './condition.ts';
import type { OrderLine } from './line.ts';

/** How much of a price is not known before the shop has paid for it. */
const BY_WHAT_WAS_SPENT = 'Etter medgått';

interface Found {
  readonly orderId: string;
  readonly line: OrderLine;
  readonly conditions: readonly NotedCondition[];
  readonly kindOf: KindOf;
}

interface FoundBack extends Found {
  readonly back: NotedCondition;
  /** Among the returns of the line in the same minute, from 1. */
  readonly nth: number;
}

/**
 * What the condition of a line at its returns gives: less fuel than at the newest hand-out before, for each eighth the
 * amount of its kind; a row of the checklist that names a kind and was in order, but is not; damage.
 */
export function conditionProposals(found: Found): ChargeProposal[] {
  const own = found.conditions.filter(({ lineId }) => lineId === found.line.lineId);
  return own.flatMap((back, place) => {
    if (back.act === 'out') return [];
    const before = own.slice(0, place);
    const nth = before.filter(({ act, at }) => act === 'back' && at === back.at).length + 1;
    const one = { ...found, back, nth };
    return [...missingFuel(one, before), ...rowsNotInOrder(one, before), ...damages(one)];
  });
}

function missingFuel(found: FoundBack, before: readonly NotedCondition[]): ChargeProposal[] {
  const { back } = found;
  const out = before.findLast(({ act, fuel }) => act === 'out' && fuel !== undefined);
  const eighths = (out?.fuel ?? 0) - (back.fuel ?? Number.POSITIVE_INFINITY);
  if (eighths <= 0) return [];
  const kind = found.kindOf(FUEL_CHARGE.kindId) ?? FUEL_CHARGE;
  const explanation =
    kind.amountOre === null
      ? BY_WHAT_WAS_SPENT
      : `${eighths} ${eighths === 1 ? 'åttedel' : 'åttedeler'} à ${formatKr(kind.amountOre)}`;
  return [proposal(found, { rule: 'fuel', part: 'fuel', quantity: eighths, kind, explanation })];
}

function rowsNotInOrder(found: FoundBack, before: readonly NotedCondition[]): ChargeProposal[] {
  const out = before.findLast(({ act, checklist }) => act === 'out' && checklist !== undefined);
  const wasMissing = (row: string) => out?.checklist?.some((one) => one.row === row && !one.isOk) ?? false;
  return (found.back.checklist ?? []).flatMap(({ row, isOk, kindId }, at) => {
    if (isOk || kindId === null || wasMissing(row)) return [];
    const kind = found.kindOf(kindId) ?? { ...OTHER_CHARGE, amountOre: null };
    return proposal(found, { rule: 'checklist', part: `row${at + 1}`, quantity: 1, kind, explanation: row });
  });
}

function damages(found: FoundBack): ChargeProposal[] {
  const { damage } = found.back;
  if (!damage) return [];
  const { kindId, amountOre } = damage;
  const kind = found.kindOf(kindId) ?? DAMAGE_CHARGE;
  const stated = { ...kind, amountOre: amountOre ?? kind.amountOre };
  return [proposal(found, { rule: 'damage', part: 'damage', quantity: 1, kind: stated, explanation: '' })];
}

interface Part {
  readonly rule: ChargeProposal['rule'];
  /** Names it among all of one return. */
  readonly part: string;
  readonly quantity: number;
  readonly kind: NonNullable<ReturnType<KindOf>>;
  readonly explanation: string;
}

function proposal(
  { orderId, line, back: { at }, nth }: FoundBack,
  { rule, part, quantity, kind, explanation }: Part,
): ChargeProposal {
  const { lineId, name } = line;
  const { amountOre: eachOre } = kind;
  return {
    proposalId: `${proposalIdOf(orderId, lineId, at)}-${nth}-${part}`,
    ...{ rule, lineId, name, quantity, agreed: line.to ?? at, back: at, explanation },
    ...{ wholeOre: eachOre, beforeOre: 0, amountOre: eachOre === null ? null : eachOre * quantity },
    charge: { description: `${kind.name}: ${name}`, kind: { name: kind.name, vatCode: kind.vatCode } },
  };
}
