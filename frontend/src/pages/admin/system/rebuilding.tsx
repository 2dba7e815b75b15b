import type { SystemAnswer } from '@naust/domain/system/system.contract.ts';
import { Card } from '../../../ui/card.tsx';
import { systemTexts as texts } from './system.texts.ts';

/** The progress of the read models that are being built next to the live ones. */
export function Rebuilding({ rebuilding }: { readonly rebuilding: NonNullable<SystemAnswer['rebuilding']> }) {
  if (rebuilding.length === 0) return null;
  return (
    <Card as="section" labelledBy="rebuilding">
      <div className="grid gap-3">
        <h2 id="rebuilding" className="text-lg">
          {texts.building}
        </h2>
        <ul className="grid gap-4">
          {rebuilding.map(({ model, share }) => (
            <li key={model}>
              <label className="grid gap-1.5 tabular-nums">
                {texts.builtTo(model, share)}
                <progress className="h-2.5 w-full accent-fjord" value={share} max={1} />
              </label>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
