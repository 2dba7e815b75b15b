import { CSV_BEGINNING, csvLine } from '@naust/domain/csv.ts';
import { type ImportAnswer, importAnswer } from '@naust/domain/imports/imports.contract.ts';
import { ownColumns } from '@naust/domain/imports/product-columns.ts';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useDone } from '../../../features/back-office/acts.ts';
import { FileChooser } from '../../../features/back-office/picture/file-chooser.tsx';
import { callApi } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { importTexts as texts } from './import.texts.ts';

/** Most faulty rows that are listed. */
const SHOWN_FAULTS = 50;

const EXAMPLE: Readonly<Record<string, string>> = {
  Navn: 'Lavvo for åtte',
  Kategori: 'Telt',
  Beskrivelse: 'Med bålpanne',
  Døgnpris: '350',
  Korttidspris: '200',
  Helgepris: '900',
  Enheter: '4',
};

function send(file: File, isDryRun: boolean): Promise<ImportAnswer> {
  const body = new FormData();
  body.set('file', file);
  body.set('dryRun', String(isDryRun));
  return callApi('/imports/products', { method: 'POST', body, answer: importAnswer });
}

function saveExample(): void {
  const lines = [
    csvLine(ownColumns.map(({ header }) => header)),
    csvLine(ownColumns.map(({ header }) => EXAMPLE[header] ?? null)),
  ];
  saveFile(`${CSV_BEGINNING}${lines.join('')}`, 'produkter.csv', 'text/csv');
}

/** A file is tried at once; one button then does what was told. */
export function ImportPart() {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const done = useDone();
  const dryRun = useMutation({ mutationFn: (chosen: File) => send(chosen, true) });
  const act = useMutation({
    mutationFn: (chosen: File) => send(chosen, false),
    onSuccess: async ({ undo, ...answer }) => {
      setFile(null);
      dryRun.reset();
      const text = answer.id === null ? texts.nothing : texts.happened(answer);
      await done(text, undo === undefined ? {} : { undo });
    },
  });
  const choose = (chosen: File | null) => {
    act.reset();
    setFile(chosen);
    if (chosen !== null) dryRun.mutate(chosen);
  };
  return (
    <Card as="section" labelledBy={`${id}-title`}>
      <div className="grid max-w-prose justify-items-start gap-4">
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          {texts.title}
        </h2>
        <p>{texts.about}</p>
        <p className="text-sm text-ink-soft">{texts.key}</p>
        <div className="flex flex-wrap items-center gap-3">
          <label htmlFor={id} className="sr-only">
            {texts.choose}
          </label>
          <FileChooser
            key={act.submittedAt}
            id={id}
            isWrong={dryRun.isError}
            accept=".csv,.txt,.tsv,text/csv"
            Icon={FileUp}
            text={file === null ? texts.choose : texts.other}
            onChange={choose}
          />
          <Button onClick={saveExample}>{texts.example}</Button>
        </div>
        {file !== null && <p className="break-all text-sm">{file.name}</p>}
        {dryRun.isPending && <p role="status">{texts.reading}</p>}
        {dryRun.isError && (
          <div id={`${id}-error`}>
            <FailureNotice error={dryRun.error} text={texts.readFailed} />
          </div>
        )}
        {file !== null && dryRun.data && (
          <DryRun answer={dryRun.data} isRunning={act.isPending} onRun={() => act.mutate(file)} />
        )}
        <FailureNotice error={act.error} text={texts.failed} />
      </div>
    </Card>
  );
}

interface DryRunProps {
  readonly answer: ImportAnswer;
  readonly isRunning: boolean;
  readonly onRun: () => void;
}

function DryRun({ answer, isRunning, onRun }: DryRunProps) {
  const faults = answer.rows.filter(({ outcome }) => outcome === 'error');
  const unused = [...new Set(answer.rows.flatMap((row) => row.unused ?? []))];
  const good = answer.new + answer.updated;
  return (
    <>
      <Notice tone={faults.length > 0 ? 'warn' : 'note'} role="status">
        <p className="font-semibold">{texts.result}</p>
        <p className="break-words">{texts.willHappen(answer)}</p>
        {unused.length > 0 && <p>{texts.unused(unused)}</p>}
      </Notice>
      {faults.length > 1 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{texts.faults}</h3>
          <ul className="grid gap-1 text-sm">
            {faults.slice(0, SHOWN_FAULTS).map((row) => (
              <li key={row.line}>{texts.faultOf(row)}</li>
            ))}
            {faults.length > SHOWN_FAULTS && <li>{texts.more(faults.length - SHOWN_FAULTS)}</li>}
          </ul>
        </section>
      )}
      {good > 0 && (
        <Button variant="strong" pending={isRunning} pendingText={texts.running} onClick={onRun}>
          {texts.run(good)}
        </Button>
      )}
    </>
  );
}
