import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** While true the button shows `pendingText` and ignores presses, but keeps its focus. */
  readonly pending?: boolean;
  readonly pendingText?: string;
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

export function Button({
  variant = 'quiet',
  size = 'md',
  pending: pendingOrNot,
  pendingText,
  wide = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isSending = pendingOrNot !== undefined;
  const pending = pendingOrNot ?? false;
  return (
    <button
      {...rest}
      type={pending ? 'button' : type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        // A submit button submits once: the second click of a double click comes before `pending` is drawn.
        const isRepeated = isSending && event.detail > 1;
        if (isRepeated || pending) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonLook(variant, size, wide)}
    >
      {pending && pendingText !== undefined ? pendingText : children}
    </button>
  );
}
