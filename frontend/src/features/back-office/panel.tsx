import { type ReactNode, useId } from 'react';
import { isUnknown, textOf } from '../../lib/api-error.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { backOfficeTexts } from './back-office.texts.ts';
import type { RowAddress } from './row-address.ts';

interface PanelProps {
  readonly title: string;
  readonly at: RowAddress;
  /** States next to the title. */
  readonly marks?: ReactNode;
  /** The acts on the row. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** The right side of a tab: its title, its acts, and its content or form. */
export function Panel({ title, at, marks, acts, children }: PanelProps) {
  const id = useId();
  return (
    <div className="grid gap-4">
      <div className="no-print min-[900px]:hidden">
        <BackLink to={at.toList.to}>{backOfficeTexts.toList}</BackLink>
      </div>
      <Card as="section" labelledBy={id}>
        <div className="grid gap-6">
          <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <h2 id={id} tabIndex={-1} className="min-w-0 text-xl outline-none">
              {title}
            </h2>
            {marks}
            {acts && <div className="no-print ml-auto flex items-center gap-2 max-sm:ml-0 max-sm:w-full">{acts}</div>}
          </header>
          {children}
        </div>
      </Card>
    </div>
  );
}

export function EditLink({ at }: { readonly at: RowAddress }) {
  return (
    <LinkButton {...at.toEdit} size="sm" aria-keyshortcuts="e">
      {backOfficeTexts.edit}
    </LinkButton>
  );
}

interface MissingRowProps {
  readonly at: RowAddress;
  readonly error: unknown;
  /** The text if the shop gives no reason. */
  readonly failed: string;
  readonly onRetry: () => void;
}

/** Replaces a panel while its row loads or cannot be loaded. */
export function MissingRow({ at, error, failed, onRetry }: MissingRowProps) {
  if (error === null) return <LoadingRow at={at} />;
  return (
    <InsteadOfPanel at={at}>
      <FailedState text={textOf(error, failed)} onRetry={isUnknown(error) ? undefined : onRetry} />
    </InsteadOfPanel>
  );
}

export function LoadingRow({ at }: { readonly at: RowAddress }) {
  return (
    <InsteadOfPanel at={at}>
      <Card>
        <div className="grid gap-6">
          <LoadingNote />
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-48 w-full" />
        </div>
      </Card>
    </InsteadOfPanel>
  );
}

function InsteadOfPanel({ at, children }: Pick<PanelProps, 'at' | 'children'>) {
  return (
    <div className="grid gap-4">
      <div className="no-print min-[900px]:hidden">
        <BackLink to={at.toList.to}>{backOfficeTexts.toList}</BackLink>
      </div>
      {children}
    </div>
  );
}

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Takes the whole width. */
  readonly isLong?: boolean;
}

/** The facts of a row by name; a dash for an empty one. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(({ name, value, isLong = false }) => (
        <div key={name} className={isLong ? 'sm:col-span-2' : undefined}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="whitespace-pre-line">{value === null || value === '' ? backOfficeTexts.nothing : value}</dd>
        </div>
      ))}
    </dl>
  );
}
