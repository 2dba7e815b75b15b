import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { contactCardTexts as texts } from './contact-card.texts.ts';

/** For a product that cannot be added to the cart: the reason, and a link to the contact form about it. */
export function ContactCard({ productId }: { readonly productId: number }) {
  return (
    <Card as="section">
      <div className="grid gap-4">
        <p>{texts.noPrice}</p>
        <LinkButton to={paths.contactAbout('product', productId)} wide>
          {texts.link}
        </LinkButton>
      </div>
    </Card>
  );
}
