import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { newOrderPath } from '../features/back-office/new-order.ts';
import { buttonLook } from '../ui/button-look.ts';
import { adminShellTexts } from './admin-shell.texts.ts';

/** Begins an order from every page of the back office. */
export function NewOrderLink() {
  return (
    <Link
      to={newOrderPath()}
      aria-keyshortcuts="n"
      aria-label={adminShellTexts.newOrder}
      className={`${buttonLook('strong', 'sm')} mx-1 shrink-0 whitespace-nowrap max-sm:min-h-11 max-sm:px-3`}
    >
      <Plus aria-hidden className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{adminShellTexts.newOrder}</span>
    </Link>
  );
}
