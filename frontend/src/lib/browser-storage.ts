/** Storage that a browser may forbid (private mode, full disk): reads then find nothing, and writes have no effect. */
export interface BrowserStorage {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

function guarded(open: () => Storage): BrowserStorage {
  return {
    read(key) {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, value);
      } catch {
        // The page continues from memory.
      }
    },
  };
}

export const lasting = guarded(() => localStorage);
export const forThisVisit = guarded(() => sessionStorage);
