import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { FileChooser } from './file-chooser.tsx';
import { useKeptPicture } from './keep-picture.ts';
import { pictureTexts as texts } from './picture.texts.ts';

interface OwnPictureFieldProps {
  /** Its address; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Shown without a picture; left out: nothing. */
  readonly otherwise?: string | null;
  readonly hint?: string;
}

/** A picture that is uploaded when it is chosen, shown at once, and can be removed. */
export function OwnPictureField({ value, onChange, otherwise = null, hint }: OwnPictureFieldProps) {
  const id = useId();
  const { isAdding, error, add } = useKeptPicture(onChange);
  const shown = value ?? otherwise;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {texts.picture}
      </label>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="flex flex-wrap items-center gap-4">
        {shown !== null && (
          <div className="w-48 overflow-hidden rounded-md">
            <Picture src={shown} alt="" sizes="192px" eager />
          </div>
        )}
        <div className="grid justify-items-start gap-2">
          <FileChooser
            key={value}
            id={id}
            isWrong={error !== null}
            text={isAdding ? texts.addingPicture : value === null ? texts.choosePicture : texts.otherPicture}
            onChange={(file) => file !== null && !isAdding && void add(file)}
          />
          {value !== null && (
            <Button size="sm" onClick={() => onChange(null)}>
              {texts.removePicture}
            </Button>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
