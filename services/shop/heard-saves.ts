import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { ChangedDocuments } from '@naust/infra/read-models/changed-documents.ts';
import { declaredName } from '@naust/query/model-names.ts';
import type { Saves } from '@naust/query/query-dependencies.ts';

/** Passes on the saved documents, and how far the log was seen then. */
export function saveNotifier(): Saves & { tell(changed: readonly ChangedDocuments[], position: Position): void } {
  const listeners = new Set<Parameters<Saves['listen']>[0]>();
  let newest = 0n;
  return {
    position: () => newest,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(changed, position) {
      newest = position;
      if (listeners.size === 0) return;
      const named = changed.flatMap(({ model: name, ids }) => {
        const model = declaredName(name);
        return model ? [{ model, ids }] : [];
      });
      for (const listener of listeners) listener(named, position);
    },
  };
}
