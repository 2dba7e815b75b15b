import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

interface PictureZoomProps {
  readonly name: string;
  readonly pictures: readonly (string | null)[];
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly onClose: () => void;
}

/** One picture as large as the window; the gallery's arrow keys show the others. */
export function PictureZoom({ name, pictures, at, onShow, onClose }: PictureZoomProps) {
  return (
    <Sheet
      title={name}
      closeText={texts.close}
      onClose={onClose}
      whole
      foot={
        pictures.length > 1 && (
          <div className="flex items-center justify-center gap-4">
            <Button aria-label={texts.previous} size="square" disabled={at === 0} onClick={() => onShow(at - 1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </Button>
            <p role="status">{texts.place(at + 1, pictures.length)}</p>
            <Button
              aria-label={texts.next}
              size="square"
              disabled={at === pictures.length - 1}
              onClick={() => onShow(at + 1)}
            >
              <ChevronRight aria-hidden className="size-5" />
            </Button>
          </div>
        )
      }
    >
      <div className="grid h-full place-items-center">
        <Picture
          src={pictures[at] ?? null}
          alt={at === 0 ? name : texts.another(name, at + 1)}
          eager
          className="max-h-full max-w-[calc((100dvh-9rem)*4/3)] rounded-md object-contain!"
        />
      </div>
    </Sheet>
  );
}
