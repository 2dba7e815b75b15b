import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

export function BackLink({ to, children }: { readonly to: To; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="text-link no-print -my-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold no-underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
