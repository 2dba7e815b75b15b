import type { MessageAbout } from '@naust/domain/inbox/message-about.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

/** An order is looked for by its number, which the sender wrote: it need not be theirs, nor be there. */
const addressOf = ({ word, id }: MessageAbout): string =>
  word === 'product'
    ? paths.adminRow('products', id)
    : word === 'order'
      ? `${paths.adminPage('orders')}?q=${id}`
      : paths.storageUnits;

export function AboutLink({ about }: { readonly about: MessageAbout }) {
  return (
    <Link to={addressOf(about)} className="text-link">
      {about.name}
    </Link>
  );
}
