import type { ReactNode } from 'react';

export function ContactRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[13.5rem_1fr]">
      <dt className="font-semibold text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
