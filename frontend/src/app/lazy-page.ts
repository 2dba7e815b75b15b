import { type ComponentType, lazy } from 'react';
import { loadCode } from '../lib/load-code.ts';

/** A page with its own chunk, which loads when the page is first shown. */
export const lazyPage = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await loadCode(load) }));
