import { type ComponentType, createElement, type ReactNode, useEffect, useReducer } from 'react';
import { loadCode } from './load-code.ts';

/**
 * A part of the page whose code is fetched when it is first shown; `instead` stands in its place until then. React's
 * `lazy` under `Suspense` would hold it back for 300 ms after it has drawn what stands instead.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null;
  let failure: unknown = null;
  let coming: Promise<void> | null = null;
  async function come(): Promise<void> {
    try {
      part = await loadCode(load);
    } catch (error) {
      failure = error;
    }
  }
  return function LatePart({ instead, ...props }: Props & { readonly instead: ReactNode }): ReactNode {
    const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
    useEffect(() => {
      if (part !== null) return;
      coming ??= come();
      void coming.then(draw);
    }, []);
    if (failure !== null) throw failure;
    return part === null ? instead : createElement(part, props as unknown as Props);
  };
}
