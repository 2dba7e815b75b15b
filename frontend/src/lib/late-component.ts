import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { loadCode } from './load-code.ts';

export type LateComponent<Props> = ComponentType<Props & Instead> & {
  /** Loads its code if necessary. Rejects as `loadCode` does. */
  load(): Promise<unknown>;
};

interface Instead {
  /** Shown until the code is here (default: `Meanwhile`). */
  readonly instead?: ReactNode;
}

const Nothing = () => null;

/**
 * A component whose code loads by `load`, or when it is first shown, with `instead` or `Meanwhile` in its place. It
 * appears as soon as it is loaded; React's `lazy` would keep the placeholder for a third of a second.
 */
export function lateComponent<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
): LateComponent<Props> {
  let here: ComponentType<Props> | null = null;
  let coming: Promise<unknown> | null = null;
  const load = () => {
    coming ??= loadCode(fetch).then((code) => {
      here = code;
    });
    return coming;
  };
  function Late({ instead, ...props }: Props & Instead) {
    const [Shown, show] = useState(() => here);
    const [fault, fail] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (Shown === null) {
        load().then(
          () => show(() => here),
          (error: unknown) => fail({ error }),
        );
      }
    }, [Shown]);
    if (fault !== null) throw fault.error;
    if (Shown === null && instead !== undefined) return instead;
    return createElement(Shown ?? Meanwhile, props as unknown as Props);
  }
  return Object.assign(Late, { load });
}
