import { type ComponentType, lazy } from 'react';
import { loadCode } from '../lib/load-code.ts';

/** A page that is fetched when it is first shown, with its own part of the code. */
export const lazyPage = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await loadCode(load) }));
