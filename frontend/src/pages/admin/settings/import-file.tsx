import { CSV_BEGINNING, csvLine } from '@naust/domain/csv.ts';
import { customerHeaders } from '@naust/domain/imports/customer-columns.ts';
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
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { DryRun } from './dry-run.tsx';
import type { ImportKind } from './import.texts.ts';
import { kindTexts, importTexts as texts } from './import-file.texts.ts';

interface Example {
  readonly headers: readonly string[];
  readonly row: Readonly<Record<string, string>>;
}

const EXAMPLES: Readonly<Record<ImportKind, Example>> = {
  products: {
    headers: ownColumns.map(({ header }) => header),
    row: {
      Navn: 'Lavvo for åtte',
      Kategori: 'Telt',
      Beskrivelse: 'Med bålpanne',
      Døgnpris: '350',
      Korttidspris: '200',
      Helgepris: '900',
      Enheter: '4',
    },
  },
  customers: {
    headers: customerHeaders,
    row: {
      Navn: 'Kari Nordmann',
      'E-post': 'kari@example.no',
      Telefon: '900 00 000',
      Adresse: 'Storgata 1',
      Postnummer: '0155',
      Poststed: 'Oslo',
    },
  },
};

interface Chosen {
  readonly file: File;
  readonly pictures: File | null;
}

function send(kind: ImportKind, { file, pictures }: Chosen, isDryRun: boolean): Promise<ImportAnswer> {
  const body = new FormData();
  body.set('file', file);
  if (pictures !== null) body.set('pictures', pictures);
  body.set('dryRun', String(isDryRun));
  return callApi(`/imports/${kind}`, { method: 'POST', body, answer: importAnswer });
}

function saveExample(kind: ImportKind): void {
  const { headers, row } = EXAMPLES[kind];
  const lines = [csvLine(headers), csvLine(headers.map((header) => row[header] ?? null))];
  saveFile(`${CSV_BEGINNING}${lines.join('')}`, kindTexts[kind].file, 'text/csv');
}

/** A file is tried at once; one button then does what the dry run said. */
export function ImportFile({ kind }: { readonly kind: ImportKind }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [pictures, setPictures] = useState<File | null>(null);
  const done = useDone();
  const dryRun = useMutation({ mutationFn: (chosen: Chosen) => send(kind, chosen, true) });
  const act = useMutation({
    mutationFn: (chosen: Chosen) => send(kind, chosen, false),
    onSuccess: async ({ undo, ...answer }) => {
      setFile(null);
      setPictures(null);
      dryRun.reset();
      const text = answer.id === null ? texts.nothing : texts.happened(answer);
      await done(text, undo === undefined ? {} : { undo });
    },
  });
  const choose = (chosen: File | null, zip: File | null) => {
    act.reset();
    setFile(chosen);
    setPictures(zip);
    if (chosen !== null) dryRun.mutate({ file: chosen, pictures: zip });
  };
  const { about, key, columns, run } = kindTexts[kind];
  return (
    <>
      <p>{about}</p>
      <p className="text-sm text-ink-soft">{key}</p>
      <p className="text-sm text-ink-soft">{columns(EXAMPLES[kind].headers.join(', '))}</p>
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
          onChange={(chosen) => choose(chosen, pictures)}
        />
        <Button onClick={() => saveExample(kind)}>{texts.example}</Button>
      </div>
      {file !== null && <p className="break-all text-sm">{file.name}</p>}
      {kind === 'products' && (
        <PicturesField key={`zip ${act.submittedAt}`} pictures={pictures} onChange={(zip) => choose(file, zip)} />
      )}
      {dryRun.isPending && <p role="status">{texts.reading}</p>}
      {dryRun.isError && (
        <div id={`${id}-error`}>
          <FailureNotice error={dryRun.error} text={texts.readFailed} />
        </div>
      )}
      {file !== null && dryRun.data && (
        <DryRun answer={dryRun.data} run={run} isRunning={act.isPending} onRun={() => act.mutate({ file, pictures })} />
      )}
      <FailureNotice error={act.error} text={texts.failed} />
    </>
  );
}

interface PicturesFieldProps {
  readonly pictures: File | null;
  readonly onChange: (pictures: File | null) => void;
}

function PicturesField({ pictures, onChange }: PicturesFieldProps) {
  const id = useId();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-soft">{texts.aboutPictures}</p>
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={id} className="sr-only">
          {texts.pictures}
        </label>
        <FileChooser
          id={id}
          isWrong={false}
          accept=".zip,application/zip"
          text={pictures === null ? texts.pictures : texts.otherPictures}
          onChange={onChange}
        />
        {pictures !== null && <Button onClick={() => onChange(null)}>{texts.withoutPictures}</Button>}
      </div>
      {pictures !== null && <p className="break-all text-sm">{pictures.name}</p>}
    </div>
  );
}
