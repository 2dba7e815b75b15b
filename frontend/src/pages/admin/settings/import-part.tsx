import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { lateComponent } from '../../../lib/late-component.ts';
import { Card } from '../../../ui/card.tsx';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { LoadingNote } from '../../../ui/skeleton.tsx';
import { IMPORT_KINDS, importKinds } from './import.texts.ts';

const ImportFile = lateComponent(async () => (await import('./import-file.tsx')).ImportFile);

/** The address has what is imported; products are the default. */
export function ImportPart() {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const kind = IMPORT_KINDS.find((one) => one === params.get('of')) ?? 'products';
  return (
    <Card as="section" labelledBy={id}>
      <div className="grid max-w-prose justify-items-start gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{importKinds.legend}</legend>
          {IMPORT_KINDS.map((one) => (
            <ChoiceChip
              key={one}
              chosen={one === kind}
              onPress={() => setParams({ part: 'import', of: one }, { replace: true })}
            >
              {importKinds[one].name}
            </ChoiceChip>
          ))}
        </fieldset>
        <h2 id={id} className="text-lg font-semibold">
          {importKinds[kind].title}
        </h2>
        <ImportFile instead={<LoadingNote />} key={kind} kind={kind} />
      </div>
      <div className="mt-6">
        <HistoryPanel word="import" id="1" />
      </div>
    </Card>
  );
}
