import type { ImportAnswer } from '@naust/domain/imports/imports.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { importTexts as texts } from './import-file.texts.ts';

/** Most faulty rows that are listed. */
const SHOWN_FAULTS = 50;

interface DryRunProps {
  readonly answer: ImportAnswer;
  readonly run: (count: number) => string;
  readonly isRunning: boolean;
  readonly onRun: () => void;
}

/** What an import will do, its faulty rows by line, and the button that does it. */
export function DryRun({ answer, run, isRunning, onRun }: DryRunProps) {
  const faults = answer.rows.filter(({ outcome }) => outcome === 'error');
  const unused = [...new Set(answer.rows.flatMap((row) => row.unused ?? []))];
  const good = answer.new + answer.updated;
  return (
    <>
      <Notice tone={faults.length > 0 ? 'warn' : 'note'} role="status">
        <p className="font-semibold">{texts.result}</p>
        <p className="break-words">{texts.willHappen(answer)}</p>
        {unused.length > 0 && <p>{texts.unused(unused)}</p>}
        {answer.unnamedPictures !== undefined && answer.unnamedPictures.length > 0 && (
          <p className="break-words">{texts.unnamed(answer.unnamedPictures)}</p>
        )}
        {good === 0 && <p>{texts.nothingGood}</p>}
      </Notice>
      {faults.length > 1 && <Faults rows={faults} />}
      {good > 0 && (
        <Button variant="strong" pending={isRunning} pendingText={texts.running} onClick={onRun}>
          {run(good)}
        </Button>
      )}
    </>
  );
}

function Faults({ rows }: { readonly rows: ImportAnswer['rows'] }) {
  return (
    <div className="grid w-full gap-1">
      <table className="w-full text-left text-sm">
        <caption className="pb-1 text-left text-base font-semibold">{texts.faults}</caption>
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="whitespace-nowrap py-1.5 pr-4 text-right font-semibold">
              {texts.line}
            </th>
            <th scope="col" className="w-full py-1.5 font-semibold">
              {texts.reason}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.slice(0, SHOWN_FAULTS).map(({ line, error }) => (
            <tr key={line} className="align-top">
              <th scope="row" className="py-1.5 pr-4 text-right font-normal tabular-nums">
                {line}
              </th>
              <td className="break-words py-1.5">{error}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN_FAULTS && <p className="text-sm">{texts.more(rows.length - SHOWN_FAULTS)}</p>}
    </div>
  );
}
