import { useId } from 'react';
import { FileChooser } from '../../../features/back-office/picture/file-chooser.tsx';
import { pictureTexts } from '../../../features/back-office/picture/picture.texts.ts';
import { usePreview } from '../../../features/back-office/picture/use-preview.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { Picture, STANDARD_DRAWING } from '../../../ui/picture.tsx';
import type { ProductFormFields } from './product-fields.ts';
import { productFieldTexts, productFormTexts as texts } from './products.texts.ts';

interface PictureFieldProps {
  /** The product's current picture. */
  readonly current: string | null;
  readonly value: ProductFormFields['picture'];
  readonly error: string | null;
  readonly onChange: (picture: ProductFormFields['picture']) => void;
}

/** A picture to upload, with a preview; the current one can be removed. */
export function PictureField({ current, value, error, onChange }: PictureFieldProps) {
  const id = useId();
  const preview = usePreview(value instanceof File && error === null ? value : null);
  const hasPicture = current !== null && current !== STANDARD_DRAWING;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {productFieldTexts.picture}
      </label>
      <div className="grid items-center gap-4 sm:grid-cols-[12rem_1fr]">
        <div className="overflow-hidden rounded-md">
          {preview === null ? (
            <Picture src={value === 'none' ? null : current} alt="" sizes="192px" eager />
          ) : (
            <img src={preview} alt={texts.preview} className="picture aspect-4/3 w-full object-cover" />
          )}
        </div>
        <div className="grid justify-items-start gap-2">
          <FileChooser
            id={id}
            isWrong={error !== null}
            text={value instanceof File || hasPicture ? pictureTexts.otherPicture : pictureTexts.choosePicture}
            onChange={onChange}
          />
          {value instanceof File && <p className="text-sm">{value.name}</p>}
          {value === 'none' ? (
            <>
              <p className="text-sm">{texts.pictureGoes}</p>
              <Button size="sm" onClick={() => onChange(null)}>
                {texts.keepPicture}
              </Button>
            </>
          ) : (
            hasPicture && (
              <Button size="sm" onClick={() => onChange('none')}>
                {pictureTexts.removePicture}
              </Button>
            )
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
