import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { productTexts } from './product.texts.ts';

/** Takes the place of the pickers, and the focus with it, so that the next step is at hand. */
export function AddedToCart() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="motion-appear grid justify-items-center gap-5 rounded-lg border border-line bg-surface px-5 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-good-tint text-good">
        <Check aria-hidden className="size-8" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {productTexts.added}
      </h2>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.home}>{productTexts.keepShopping}</LinkButton>
        <LinkButton to={paths.cart} variant="act">
          {productTexts.toCheckout}
        </LinkButton>
      </div>
    </section>
  );
}
