import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

export interface ShownPicture {
  readonly src: string | null;
  readonly alt: string;
}

interface PictureZoomProps {
  readonly name: string;
  readonly pictures: readonly ShownPicture[];
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly onClose: () => void;
}

/** Pixels that a finger moves to show another picture; less is a press. */
const SWIPE = 40;

/** One picture as large as the window; a swipe, the buttons and the gallery's arrow keys show the others. */
export function PictureZoom({ name, pictures, at, onShow, onClose }: PictureZoomProps) {
  const start = useRef(0);
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
      <div
        className="grid h-full touch-pan-y place-items-center"
        onPointerDown={({ clientX }) => {
          start.current = clientX;
        }}
        onPointerUp={({ clientX }) => {
          const way = clientX - start.current;
          if (Math.abs(way) >= SWIPE) onShow(at - Math.sign(way));
        }}
      >
        <Picture
          src={pictures[at]?.src ?? null}
          alt={pictures[at]?.alt ?? name}
          eager
          className="max-h-full max-w-[calc((100dvh-10rem)*4/3)] rounded-md object-contain!"
        />
      </div>
    </Sheet>
  );
}
