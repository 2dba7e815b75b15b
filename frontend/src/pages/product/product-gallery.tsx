import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { lateComponent } from '../../lib/late-component.ts';
import { useClosedByBack } from '../../lib/use-closed-by-back.ts';
import { Picture } from '../../ui/picture.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';
import type { ShownPicture } from './picture-zoom.tsx';

const PictureZoom = lateComponent(async () => (await import('./picture-zoom.tsx')).PictureZoom);

const FRAME_SIZES = '(min-width: 64rem) 640px, 100vw';
const TURNS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The first picture is called as the product unless the owner said what it shows. */
function picturesOf({ name, image_url, images, pictures }: ProductAnswer): readonly ShownPicture[] {
  const said = new Map(pictures?.map(({ url, alt }) => [url, alt]));
  return [image_url, ...images].map((src, place) => ({
    src,
    alt: said.get(src ?? '') ?? (place === 0 ? name : texts.another(name, place + 1)),
  }));
}

/**
 * All pictures of a product in one frame of 4:3: by swiping, the thumbnails or the arrow keys; a press enlarges one.
 */
export function ProductGallery({ product }: { readonly product: ProductAnswer }) {
  const pictures = picturesOf(product);
  const frame = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const zoom = useClosedByBack();
  const show = (next: number) => {
    const shown = Math.min(Math.max(next, 0), pictures.length - 1);
    setAt(shown);
    frame.current?.scrollTo({ left: shown * frame.current.clientWidth });
  };
  const onKey = (event: KeyboardEvent) => {
    const turn = TURNS[event.key];
    if (turn === undefined) return;
    // The key would also scroll the frame.
    event.preventDefault();
    show(at + turn);
  };
  return (
    <section aria-label={texts.pictures} className="grid min-w-0 gap-3" onKeyDown={onKey}>
      <ul
        ref={frame}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          clientWidth > 0 && setAt(Math.round(scrollLeft / clientWidth))
        }
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden scroll-smooth rounded-lg bg-(--ground)"
      >
        {pictures.map(({ src, alt }, place) => (
          <li key={src ?? 'none'} className="w-full shrink-0 snap-center">
            <button
              type="button"
              aria-label={texts.enlarge(place + 1, pictures.length)}
              aria-haspopup="dialog"
              tabIndex={place === at ? 0 : -1}
              onClick={zoom.open}
              className="block w-full cursor-zoom-in outline-offset-[-4px]"
            >
              <Picture src={src} alt={alt} sizes={FRAME_SIZES} eager={place === 0} />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <Thumbnails pictures={pictures} at={at} onShow={show} />}
      {zoom.isOpen && (
        <PictureZoom name={product.name} pictures={pictures} at={at} onShow={show} onClose={zoom.close} />
      )}
    </section>
  );
}

interface ThumbnailsProps {
  readonly pictures: readonly ShownPicture[];
  readonly at: number;
  readonly onShow: (at: number) => void;
}

function Thumbnails({ pictures, at, onShow }: ThumbnailsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ src }, place) => (
        <li key={src ?? 'none'}>
          <button
            type="button"
            aria-label={texts.show(place + 1, pictures.length)}
            aria-current={place === at}
            onClick={() => onShow(place)}
            className="block w-16 overflow-hidden rounded-sm border-2 border-transparent bg-(--ground) bg-clip-padding aria-current:border-fjord sm:w-20"
          >
            <Picture src={src} alt="" sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
