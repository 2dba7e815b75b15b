import { useId } from 'react';
import { FileChooser } from '../../../features/back-office/picture/file-chooser.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { appearanceTexts as texts } from './appearance.texts.ts';
import type { ChosenFile } from './appearance-fields.ts';

interface UploadFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  /** There is a stored one. */
  readonly isStored: boolean;
  readonly value: ChosenFile;
  readonly error: string | null;
  readonly onChange: (chosen: ChosenFile) => void;
}

/** A file that is sent with the form; the stored one can be removed. */
export function UploadField({ label, hint, accept, isStored, value, error, onChange }: UploadFieldProps) {
  const id = useId();
  const isChosen = value instanceof File;
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      <p className="text-sm text-ink-soft">{hint}</p>
      <div className="flex flex-wrap items-center gap-3">
        <FileChooser
          id={id}
          isWrong={error !== null}
          accept={accept}
          text={isChosen || isStored ? texts.chooseOther : texts.choose}
          onChange={onChange}
        />
        {value === null && isStored && (
          <Button size="sm" onClick={() => onChange('none')}>
            {texts.remove}
          </Button>
        )}
        {value !== null && (
          <Button size="sm" onClick={() => onChange(null)}>
            {texts.keep}
          </Button>
        )}
      </div>
      {isChosen && <p className="text-sm">{value.name}</p>}
      {value === 'none' && <p className="text-sm">{texts.goes}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
