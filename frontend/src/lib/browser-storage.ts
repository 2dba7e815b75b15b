/** Storage that a browser may forbid (private mode, full disk): reading finds nothing, writing is then in vain. */
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
        // The page goes on from memory.
      }
    },
  };
}

export const lasting = guarded(() => localStorage);
export const forThisVisit = guarded(() => sessionStorage);
