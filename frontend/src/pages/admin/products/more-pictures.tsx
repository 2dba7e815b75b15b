import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { FileChooser } from '../../../features/back-office/picture/file-chooser.tsx';
import { useKeptPicture } from '../../../features/back-office/picture/keep-picture.ts';
import { pictureTexts } from '../../../features/back-office/picture/picture.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { productFieldTexts, productFormTexts as texts } from './products.texts.ts';

interface MorePicturesProps {
  /** Addresses as a JSON list. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const MOST = 12;

/** The addresses in the form's text. */
export function listedPictures(value: unknown): readonly string[] {
  const listed: unknown = typeof value === 'string' ? JSON.parse(value) : [];
  return Array.isArray(listed) ? listed.filter((one) => typeof one === 'string') : [];
}

/** The pictures after the first: adds, sorts and removes them. The product has them once the form is saved. */
export function MorePictures({ value, onChange }: MorePicturesProps) {
  const id = useId();
  const pictures = listedPictures(value);
  const change = (next: readonly string[]) => onChange(JSON.stringify(next));
  const { isAdding, error, add } = useKeptPicture((url) => change([...pictures, url]));
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
            isWrong={error !== null}
            text={isAdding ? pictureTexts.addingPicture : texts.addPicture}
            onChange={(file) => file !== null && !isAdding && void add(file)}
          />
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

interface PictureRowProps {
  readonly pictures: readonly string[];
  readonly onChange: (pictures: readonly string[]) => void;
}

function PictureRow({ pictures, onChange }: PictureRowProps) {
  const moved = (from: number, to: number) =>
    pictures.map((url, at) => pictures[at === from ? to : at === to ? from : at] ?? url);
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      {pictures.map((src, at) => (
        <li key={src} className="overflow-hidden rounded-md border border-line">
          <Picture src={src} alt={texts.pictureOf(at + 1, pictures.length)} sizes="160px" />
          <div className="flex justify-between">
            <Button
              variant="bare"
              size="sm"
              aria-label={texts.earlier(at + 1)}
              disabled={at === 0}
              onClick={() => onChange(moved(at, at - 1))}
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
              onClick={() => onChange(moved(at, at + 1))}
            >
              <ArrowRight aria-hidden className="size-4" />
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}
