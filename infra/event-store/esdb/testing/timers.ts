/** Timers that are cancelled together. */
export function timers() {
  const running = new Set<NodeJS.Timeout>();
  return {
    /** Acts later, unless the returned function is called first. */
    later(ms: number, act: () => void): () => void {
      const timer = setTimeout(() => {
        running.delete(timer);
        act();
      }, ms);
      running.add(timer);
      return () => {
        running.delete(timer);
        clearTimeout(timer);
      };
    },
    stopAll(): void {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
