import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { fieldTexts } from './field.texts.ts';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
  /** Shown after the label of an optional field. */
  readonly optional?: boolean | undefined;
  /** Required, and marked as such. */
  readonly starred?: boolean | undefined;
}

export const fieldLook =
  'w-full min-h-12 rounded-md border border-edge bg-surface px-3.5 py-2.5 text-md text-ink placeholder:text-ink-soft hover:border-spruce aria-invalid:border-bad aria-invalid:outline-1 aria-invalid:outline-bad disabled:bg-birch disabled:text-ink-soft';

/** The ids of hint and error, for `aria-describedby`. */
export function describedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, optional, starred, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
        {starred && <span aria-hidden> *</span>}
        {optional && <span className="font-normal text-ink-soft"> ({fieldTexts.optional})</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

interface FieldErrorProps {
  readonly id?: string;
  readonly error: string | null | undefined;
  /** Screen readers announce it at once. */
  readonly role?: 'alert';
}

/** The problem of a field, in words and with an icon. */
export function FieldError({ id, error, role }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={id} role={role} className="flex items-start gap-1.5 text-sm font-medium text-bad">
      <CircleX aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{error}</span>
    </p>
  );
}
