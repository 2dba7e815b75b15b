import type { SystemAnswer } from '@naust/domain/system/system.contract.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { systemTexts as texts } from './system.texts.ts';

type Model = NonNullable<SystemAnswer['readModels']>[number];

/** The progress of each read model in the log; those with a problem come first. */
export function ReadModels({ readModels }: { readonly readModels: readonly Model[] }) {
  const rows = [...readModels].sort((a, b) => urgency(b) - urgency(a) || a.model.localeCompare(b.model, 'nb'));
  return (
    <Card as="section" labelledBy="read-models">
      <div className="grid gap-3">
        <h2 id="read-models" className="text-lg">
          {texts.models}
        </h2>
        <table className="w-full text-left">
          <thead className="text-sm text-ink-soft max-sm:sr-only">
            <tr className="border-b border-line">
              <th className="py-2 font-normal">{texts.model}</th>
              <th className="py-2 text-right font-normal">{texts.position}</th>
              <th className="py-2 pl-6 font-normal">{texts.lag}</th>
              <th className="py-2 font-normal">{texts.state}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <Row key={row.model} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Row({ row }: { readonly row: Model }) {
  const { model, position, lagEvents, lagSeconds } = row;
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:py-3">
      <th scope="row" className="py-2.5 font-semibold break-all max-sm:py-0">
        {model}
      </th>
      <td className="py-2.5 text-right tabular-nums max-sm:py-0">{position}</td>
      <td className="py-2.5 pl-6 tabular-nums max-sm:py-0 max-sm:pl-0">
        <span className="text-sm text-ink-soft sm:hidden">{texts.lag}: </span>
        {texts.lagOf(lagEvents, lagSeconds)}
      </td>
      <td className="py-2.5 max-sm:py-0 max-sm:text-right">
        <State row={row} />
      </td>
    </tr>
  );
}

function State({ row: { isBeingBuilt, parkedEvents: deadLetterCount, lagEvents } }: { readonly row: Model }) {
  if (deadLetterCount > 0) return <Badge tone="warn">{texts.hasDeadLetters(deadLetterCount)}</Badge>;
  if (isBeingBuilt) return <Badge tone="waiting">{texts.isBuilt}</Badge>;
  return lagEvents > 0 ? <Badge tone="note">{texts.isBehind}</Badge> : <Badge tone="good">{texts.upToDate}</Badge>;
}

const urgency = ({ isBeingBuilt, parkedEvents: deadLetterCount, lagEvents }: Model): number =>
  deadLetterCount > 0 ? 3 : isBeingBuilt ? 2 : lagEvents > 0 ? 1 : 0;
