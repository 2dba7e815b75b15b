import { type ComponentType, createElement, type ReactNode } from 'react';
import { lateComponent } from './late-component.ts';

/** A part of the page whose code loads when it is first shown; `instead` is shown until then. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  type Late = Props & { readonly instead: ReactNode };
  return lateComponent<Late>(
    async () => {
      const Part = await load();
      return ({ instead: _, ...props }: Late) => createElement(Part, props as unknown as Props);
    },
    ({ instead }) => instead,
  );
}
