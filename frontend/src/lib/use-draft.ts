import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { forThisVisit } from './browser-storage.ts';
import { pageOf } from './leaving.ts';
import { isSinceSignOut, rememberedUser } from './session.ts';
import { storedJson } from './stored-value.ts';

const stored = z.object({ at: z.number(), fields: z.unknown(), opened: z.unknown() });

export interface Draft<Fields> {
  /** The fields from before the page was left or reloaded, and the row that they edit. */
  readonly kept: { readonly fields: Fields; readonly opened: unknown } | null;
  keep(fields: Fields, opened: unknown): void;
  forget(): void;
}

/**
 * The draft of the form with this name, kept under the address in this tab. Only its author gets it back, and not after
 * signing out on purpose. Passwords and files are never kept.
 */
export function useDraft<Fields extends object>(name: string, start: Fields): Draft<Fields> {
  const location = useLocation();
  const [draft] = useState(() => draftAt(`${name} ${pageOf(location)}`, start));
  return draft;
}

function draftAt<Fields extends object>(form: string, start: Fields): Draft<Fields> {
  const owner = rememberedUser()?.id;
  const place = `draft ${owner} ${form}`;
  return {
    kept: owner === undefined ? null : keptBy(owner, place, start),
    keep(fields, opened) {
      if (owner === undefined) return;
      forThisVisit.write(place, JSON.stringify({ at: Date.now(), fields, opened }, withoutSecrets));
    },
    forget: () => forThisVisit.write(place, null),
  };
}

function keptBy<Fields extends object>(owner: string, place: string, start: Fields): Draft<Fields>['kept'] {
  const { success, data } = z.safeParse(stored, storedJson(forThisVisit.read(place)));
  if (!success || !isLike(data.fields, start)) return null;
  return isSinceSignOut(owner, data.at) ? { fields: data.fields, opened: data.opened } : null;
}

function withoutSecrets(key: string, value: unknown): unknown {
  if (/password/i.test(key)) return '';
  return value instanceof Blob ? null : value;
}

/** A newer program may have other fields than the one that kept the draft. An optional field has null. */
function isLike<Fields extends object>(fields: unknown, start: Fields): fields is Fields {
  if (typeof fields !== 'object' || fields === null) return false;
  const found = new Map(Object.entries(fields));
  return Object.entries(start).every(([name, value]) => {
    const kept = found.get(name);
    return found.has(name) && (kept === null || value === null || typeof kept === typeof value);
  });
}
