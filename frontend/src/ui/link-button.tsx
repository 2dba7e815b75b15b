import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function LinkButton({ variant = 'quiet', size = 'md', wide = false, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonLook(variant, size, wide)} />;
}
