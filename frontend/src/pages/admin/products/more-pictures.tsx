import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { FileChooser } from '../../../features/back-office/picture/file-chooser.tsx';
import { useKeptPicture } from '../../../features/back-office/picture/keep-picture.ts';
import { pictureTexts } from '../../../features/back-office/picture/picture.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type ListedPicture, LONGEST_ALT, listedPictures } from './listed-pictures.ts';
import { productFieldTexts, productFormTexts as texts } from './products.texts.ts';

interface MorePicturesProps {
  /** The pictures as a JSON list. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const MOST = 12;

/** The pictures after the first: adds, names, sorts and removes them. The product has them once the form is saved. */
export function MorePictures({ value, onChange }: MorePicturesProps) {
  const id = useId();
  const pictures = listedPictures(value);
  // Several uploads end between two renders; each adds to what the one before left.
  const latest = useRef(pictures);
  latest.current = pictures;
  const [left, setLeft] = useState(0);
  const change = (next: readonly ListedPicture[]) => {
    latest.current = next;
    onChange(JSON.stringify(next));
  };
  const { isAdding, error, addAll } = useKeptPicture((url) => change([...latest.current, { url, alt: '' }]));
  const take = (files: readonly File[]) => {
    const taken = files.slice(0, MOST - pictures.length);
    setLeft(files.length - taken.length);
    void addAll(taken);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold text-ink">{productFieldTexts.images}</legend>
      <p className="text-sm text-ink-soft">{texts.imagesHint}</p>
      {pictures.length > 0 && <PictureRow pictures={pictures} onChange={change} />}
      {pictures.length < MOST && (
        <div className="flex">
          <label htmlFor={id} className="sr-only">
            {texts.addPicture}
          </label>
          <FileChooser
            key={pictures.length}
            id={id}
            multiple
            isWrong={error !== null}
            text={isAdding ? pictureTexts.addingPicture : texts.addPicture}
            onChange={(_, files) => files.length > 0 && !isAdding && take(files)}
          />
        </div>
      )}
      <FieldError id={`${id}-error`} error={error ?? (left > 0 ? texts.tooManyPictures(left) : null)} />
    </fieldset>
  );
}

interface PictureRowProps {
  readonly pictures: readonly ListedPicture[];
  readonly onChange: (pictures: readonly ListedPicture[]) => void;
}

function PictureRow({ pictures, onChange }: PictureRowProps) {
  const movePicture = (from: number, to: number) =>
    pictures.map((picture, at) => pictures[at === from ? to : at === to ? from : at] ?? picture);
  const namePicture = (named: number, alt: string) =>
    pictures.map((picture, at) => (at === named ? { ...picture, alt } : picture));
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
      {pictures.map(({ url, alt }, at) => (
        <li key={url} className="overflow-hidden rounded-md border border-line">
          <Picture src={url} alt={texts.pictureOf(at + 1, pictures.length)} sizes="240px" />
          <div className="flex justify-between">
            <Button
              variant="bare"
              size="sm"
              aria-label={texts.earlier(at + 1)}
              disabled={at === 0}
              onClick={() => onChange(movePicture(at, at - 1))}
            >
              <ArrowLeft aria-hidden className="size-4" />
            </Button>
            <Button
              variant="bare"
              size="sm"
              aria-label={texts.takeOut(at + 1)}
              onClick={() => onChange(pictures.filter((_, other) => other !== at))}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
            <Button
              variant="bare"
              size="sm"
              aria-label={texts.later(at + 1)}
              disabled={at === pictures.length - 1}
              onClick={() => onChange(movePicture(at, at + 1))}
            >
              <ArrowRight aria-hidden className="size-4" />
            </Button>
          </div>
          <div className="px-2 pb-2">
            <TextField
              label={texts.altOf(at + 1)}
              optional
              autoComplete="off"
              maxLength={LONGEST_ALT}
              value={alt}
              onChange={(said) => onChange(namePicture(at, said))}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
