import type { BankFileAnswer } from '@naust/domain/bank/bank.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useId } from 'react';
import { useRefresh } from '../../../../features/back-office/acts.ts';
import { FileChooser } from '../../../../features/back-office/picture/file-chooser.tsx';
import { withReason } from '../../../../lib/api-error.ts';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { readBankFile } from './bank.queries.ts';
import { bankTexts as texts } from './bank.texts.ts';

/** Reads a file of the bank as soon as it is chosen, and says what became of its payments. */
export function BankFile() {
  const id = useId();
  const refresh = useRefresh();
  const reading = useMutation({ mutationFn: readBankFile, onSuccess: refresh });
  const { data, error, isPending, submittedAt } = reading;
  return (
    <div className="grid justify-items-start gap-2">
      <label htmlFor={id} className="sr-only">
        {texts.read}
      </label>
      <FileChooser
        // The same file can be chosen again.
        key={submittedAt}
        id={id}
        isWrong={error !== null}
        accept=".xml,.csv,.txt,.ocr,.dat"
        Icon={FileDown}
        text={isPending ? texts.reading : texts.read}
        onChange={(file) => {
          if (file !== null && !isPending) reading.mutate(file);
        }}
      />
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      {data && <Notice role="status">{resultWords(data)}</Notice>}
      <div id={`${id}-error`}>
        <FailureNotice error={error} text={(failure) => withReason(texts.failed, failure)} />
      </div>
    </div>
  );
}

/** '12 betalinger: 10 hele, 1 delvis, 1 ukjent. 3 var lest før.' */
export function resultWords({ matched, partly, unknown, alreadySeen, ignored }: BankFileAnswer): string {
  const count = matched + partly + unknown;
  const parts = [
    ...(matched > 0 ? [texts.whole(matched)] : []),
    ...(partly > 0 ? [texts.partly(partly)] : []),
    ...(unknown > 0 ? [texts.unknown(unknown)] : []),
  ];
  return [
    count === 0 ? texts.none : texts.result(count, parts),
    ...(alreadySeen > 0 ? [texts.seen(alreadySeen)] : []),
    ...(ignored > 0 ? [texts.ignored(ignored)] : []),
  ].join(' ');
}
